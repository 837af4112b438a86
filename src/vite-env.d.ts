interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  /** 'true' on the embedded backend; set by vite.config.ts. */
  readonly VITE_DEMO?: string;
  /** The day of the build, yyyy-MM-dd; set by vite.config.ts. */
  readonly VITE_BUILD_DAY: string;
}

interface Navigator {
  /** Missing in Firefox and Safari. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
