import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import { saveLanguage } from '../data/session';
import { useAction } from '../forms/useSave';
import { languages, useLanguage, useLanguageChoice } from '../lib/language';
import { languageName, language as texts } from '../words/language';
import type { Language } from '../words/languages';
import { useAuth } from './AuthContext';

export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const spoken = useLanguage();
  const { user } = useAuth();
  const { choose, hasFailed } = useLanguageChoice();
  const { mutate: save } = useAction(saveLanguage());
  const change = async (code: Language) => {
    if (!(await choose(code))) return;
    onClose();
    if (user?.approved) save(code);
  };
  return (
    <Modal isSheet title={texts.choose()} onClose={onClose}>
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
  );
}
