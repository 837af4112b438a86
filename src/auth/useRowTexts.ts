import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rowTextsQuery } from '../data/rowTexts';
import { tellRows, useLanguage } from '../lib/language';

/** Loads the names of rows in the language in use, for whoever is about to read some. */
export function useRowTexts(isNeeded: boolean, account?: string) {
  const language = useLanguage();
  const isAsked = isNeeded && language !== 'en';
  const { data } = useQuery({ ...rowTextsQuery(language, account), enabled: isAsked });
  useEffect(() => {
    if (isAsked && data) tellRows(language, data);
  }, [isAsked, data, language]);
}
