import { Button } from '../components/Button';

const ACCOUNTS = [
  { label: 'Admin', email: 'admin@roadworthy.example' },
  { label: 'Manager', email: 'manager@roadworthy.example' },
  { label: 'Driver', email: 'driver@roadworthy.example' },
];

/** The accounts of supabase/seed.sql, offered where the app runs on the embedded backend. */
export function DemoAccounts({
  onChoose,
}: {
  onChoose: (credentials: { email: string; password: string }) => void;
}) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 border-t border-line pt-6">
      <h2 id="demo-accounts" className="font-semibold">
        Demo accounts
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Choose one to fill in the form, then press Sign in.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ACCOUNTS.map(({ label, email }) => (
          <Button key={email} variant="secondary" onClick={() => onChoose({ email, password: 'roadworthy' })}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
