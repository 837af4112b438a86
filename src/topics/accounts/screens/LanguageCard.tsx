import { InlineAlert } from '../../../components/InlineAlert';
import { NativeSelect } from '../../../components/NativeSelect';
import { Section } from '../../../components/Section';
import { saveLanguage } from '../../../data/session';
import { useAction } from '../../../forms/useSave';
import { isLanguage, languages, useLanguage, useLanguageChoice } from '../../../lib/language';
import { languageName, language as texts } from '../../../words/language';

/** For drivers. What staff read is English. */
export function LanguageCard() {
  const spoken = useLanguage();
  const { choose, hasFailed } = useLanguageChoice();
  const { mutate: save, isPending, failure } = useAction(saveLanguage());

  const change = async (code: string) => {
    if (isLanguage(code) && (await choose(code))) save(code);
  };
  const problem = hasFailed ? texts.notLoaded() : failure;
  if (languages.length === 1) return null;
  return (
    <Section title={texts.choose()}>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{texts.forYou()}</p>
      <NativeSelect
        aria-label={texts.choose()}
        value={spoken}
        disabled={isPending}
        onChange={({ target }) => change(target.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </NativeSelect>
      {problem && (
        <InlineAlert tone="bad" className="mt-4">
          {problem}
        </InlineAlert>
      )}
    </Section>
  );
}
