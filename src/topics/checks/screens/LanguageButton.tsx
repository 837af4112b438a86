import { clsx } from 'clsx';
import { Check, Languages } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { InlineAlert } from '../../../components/InlineAlert';
import { Modal } from '../../../components/Modal';
import { saveLanguage } from '../../../data/session';
import { isStaff } from '../../../domain/roles';
import { useAction } from '../../../forms/useSave';
import { languages, useLanguage, useLanguageChoice } from '../../../lib/language';
import { languageName, language as texts } from '../../../words/language';
import type { Language } from '../../../words/languages';

/** The code of the language, and all of them in a sheet. What staff read is English. */
export function LanguageButton() {
  const spoken = useLanguage();
  const { user } = useAuth();
  const { choose, hasFailed } = useLanguageChoice();
  const { mutate: save } = useAction(saveLanguage());
  const [isOpen, setOpen] = useState(false);
  if (languages.length === 1 || (user && isStaff(user.role))) return null;

  const change = async (code: Language) => {
    if (!(await choose(code))) return;
    setOpen(false);
    if (user?.approved) save(code);
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control px-2 font-medium text-brand hover:bg-brand-soft"
      >
        <Languages className="size-5" aria-hidden="true" />
        <span className="sr-only">{texts.choose()}: </span>
        <span className="text-sm uppercase">{spoken.slice(0, 2)}</span>
      </button>
      {isOpen && (
        <Modal isSheet title={texts.choose()} onClose={() => setOpen(false)}>
          {hasFailed && (
            <InlineAlert tone="bad" className="mb-4">
              {texts.notLoaded()}
            </InlineAlert>
          )}
          <div className="grid grid-cols-2 gap-2 max-[20rem]:grid-cols-1">
            {languages.map((code) => (
              <button
                key={code}
                type="button"
                lang={code}
                aria-pressed={code === spoken}
                onClick={() => change(code)}
                className={clsx(
                  'flex min-h-13 min-w-0 cursor-pointer items-center gap-2 rounded-control border px-3 py-2 text-left font-medium wrap-anywhere',
                  code === spoken ? 'border-ink outline outline-ink' : 'border-line-strong text-brand',
                )}
              >
                <span className="min-w-0 flex-1">{languageName(code)}</span>
                {code === spoken && <Check className="size-5 shrink-0" />}
              </button>
            ))}
          </div>
        </Modal>
      )}
    </>
  );
}
