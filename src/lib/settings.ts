export type Settings = { url: string; anonKey: string };

/**
 * From `.env` for hosted Supabase, from the Vite plugin for the embedded server. If they are invalid, a
 * message for the person who set the app up.
 */
function readSettings(url: string | undefined, anonKey: string | undefined): Settings | string {
  if (!url) return 'VITE_SUPABASE_URL is not set.';
  if (!anonKey) return 'VITE_SUPABASE_ANON_KEY is not set.';
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return `VITE_SUPABASE_URL is not a web address: "${url}".`;
  }
  return { url: url.replace(/\/+$/, ''), anonKey };
}

export const settings = readSettings(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_ANON_KEY,
);
