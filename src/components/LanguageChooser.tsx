import { suggestedLanguage } from '../domain/suggestedLanguage';
import { isLanguage, languages, useChosenLanguage, useLanguage, useLanguageChoice } from '../lib/language';
import { languageName, language as texts } from '../words/language';
import { type Language, shortName } from '../words/languages';
import { Button } from './Button';
import { StrokeIcon } from './StrokeIcon';
import { useHydrated } from './useHydrated';

const GLOBE = 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0h20M12 2a15 15 0 0 1 0 20 15 15 0 0 1 0-20';

/** For who is not logged in: names the languages, and offers the browser's own until somebody chooses. */
export function LanguageChooser() {
  const spoken = useLanguage();
  const { choose, hasFailed } = useLanguageChoice();
  if (languages.length === 1) return null;
  return (
    <>
      {/* The first letters of its name are what a phone has room for; the select lies over them. */}
      <span className="relative flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-1 text-brand focus-within:outline-2 focus-within:outline-offset-2 hover:underline">
        <StrokeIcon path={GLOBE} className="size-5" />
        <span aria-hidden="true" className="text-sm">
          {shortName(spoken)}
        </span>
        <select
          aria-label={texts.choose()}
          value={spoken}
          onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
          className="absolute inset-0 cursor-pointer appearance-none opacity-0"
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </span>
      <LanguageBar hasFailed={hasFailed} onChoose={choose} />
    </>
  );
}

/** Lies over the foot of the page, so that nothing moves when it comes or goes. */
function LanguageBar({
  hasFailed,
  onChoose,
}: {
  hasFailed: boolean;
  onChoose: (language: Language) => void;
}) {
  const isHydrated = useHydrated();
  const isChosen = useChosenLanguage() !== null;
  const suggested = isHydrated && !isChosen ? suggestedLanguage(navigator.languages, languages) : null;
  if (!hasFailed && !suggested) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-center gap-3 border-t border-line bg-surface px-gutter py-2 shadow-float print:hidden">
      {hasFailed && <p role="alert">{texts.notLoaded()}</p>}
      {suggested && !hasFailed && (
        <>
          <Button lang={suggested} onClick={() => onChoose(suggested)}>
            {languageName(suggested)}
          </Button>
          <Button variant="secondary" lang="en" onClick={() => onChoose('en')}>
            {languageName('en')}
          </Button>
        </>
      )}
    </div>
  );
}
