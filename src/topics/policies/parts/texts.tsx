import { clsx } from 'clsx';
import type { Day } from '../../../domain/dates';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { distance } from '../../../words/distance';
import type { Language } from '../../../words/languages';

/** 'late by 2 days', 'in 6 days'. */
export function DueText({ due, today, className }: { due: Day; today: Day; className?: string }) {
  const isLate = due < today;
  return (
    <span className={clsx('text-sm', isLate ? 'text-bad' : 'text-warn', className)}>
      {isLate ? `late, ${distance(due, today)}` : distance(due, today)}
    </span>
  );
}

/** The languages of a text, and those that people read and it does not have. */
export function LanguageBoxes({
  languages,
  read,
}: {
  languages: readonly Language[];
  read: readonly Language[];
}) {
  const missing = read.filter((each) => each !== 'en' && !languages.includes(each));
  const box = 'inline-block rounded-sm border px-1 text-xs/5 font-medium';
  return (
    <span className="inline-flex flex-wrap gap-1">
      {languages.map((each) => (
        <abbr
          key={each}
          title={languageInEnglish(each)}
          className={clsx(box, 'border-line-strong no-underline')}
        >
          {languageInEnglish(each).slice(0, 3)}
        </abbr>
      ))}
      {missing.map((each) => (
        <abbr
          key={each}
          title={`${languageInEnglish(each)} is missing`}
          className={clsx(box, 'border-dashed border-warn-mark text-warn no-underline')}
        >
          {languageInEnglish(each).slice(0, 3)}
        </abbr>
      ))}
    </span>
  );
}

/** A bar and '34 of 41'. */
export function SignedBar({ signed, asked }: { signed: number; asked: number }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <span aria-hidden="true" className="inline-block h-1.5 w-20 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full bg-ink-soft"
          style={{ width: `${asked === 0 ? 0 : (100 * signed) / asked}%` }}
        />
      </span>
      <span className={clsx(signed < asked ? 'font-semibold' : 'text-ink-soft')}>
        {signed} of {asked}
      </span>
    </span>
  );
}
