import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../lib/supabase';
import type { Language } from '../words/languages';

/** The names of rows in a language, as far as this account may read them. */
export const rowTextsQuery = (language: Language, account: string | undefined) =>
  queryOptions({
    queryKey: ['rowTexts', language, account],
    queryFn: async () => (await supabase.rpc('row_texts', { language }).throwOnError()).data,
    // Admins change them, and those read English.
    staleTime: 'static',
    meta: { logFailure: "The names of rows couldn't be loaded" },
  });
