export function SettingsProblem({ problem }: { problem: string }) {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-semibold">Roadworthy is not set up yet</h1>
      <p className="mt-4">{problem}</p>
      <p className="mt-4 text-ink-soft">
        Set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in the file .env to the address and the anonymous key
        of your Supabase project, and build the app again. Without both, the app runs on its embedded backend.
      </p>
    </main>
  );
}
