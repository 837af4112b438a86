import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCurrentUser } from '../../../auth/AuthContext';
import { CARD } from '../../../components/FoldSection';
import { formatDate } from '../../../lib/formatDate';
import { missedTalksQuery } from '../data/attending';
import { talks as texts } from '../words/talks';

/** Toolbox talks that the driver has to catch up on: nothing if there is none. */
export function MissedTalks() {
  const { id } = useCurrentUser();
  const { data = [] } = useQuery(missedTalksQuery(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="missed-talks" className="mt-6">
      <h2 id="missed-talks" className="text-lg font-semibold">
        {texts.toCatchUp()}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{texts.ask()}</p>
      <ul className={clsx(CARD, 'divide-y divide-line overflow-hidden')}>
        {data.map(({ id: talk, title, held_on, place, led_by, body }) => (
          <li key={talk} className="border-l-4 border-l-warn-mark p-4">
            <h3 lang="en" className="font-semibold wrap-anywhere">
              {title}
            </h3>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {texts.missedOn({ day: formatDate(held_on), place })}. {texts.ledBy({ name: led_by })}
            </p>
            {body && (
              <details className="mt-2">
                <summary className="min-h-11 cursor-pointer content-center text-brand">
                  {texts.read()}
                </summary>
                <p lang="en" className="whitespace-pre-line wrap-anywhere">
                  {body}
                </p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
