import { Languages } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../components/lazyPart';
import { isStaff } from '../domain/roles';
import { languages, useLanguage } from '../lib/language';
import { languageName, language as texts } from '../words/language';
import { shortName } from '../words/languages';
import { useAuth } from './AuthContext';

const LanguageSheet = lazyPart(() => import('./LanguageSheet'));

/** The first letters of the language's name, and all languages in a sheet. What staff read is English. */
export function LanguageButton() {
  const spoken = useLanguage();
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  if (languages.length === 1 || (user && isStaff(user.role))) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control px-2 font-medium text-brand hover:bg-brand-soft"
      >
        <Languages className="size-5" aria-hidden="true" />
        <span className="text-sm">{shortName(spoken)}</span>
        <span className="sr-only">
          , {texts.choose()}: {languageName(spoken)}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LanguageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
