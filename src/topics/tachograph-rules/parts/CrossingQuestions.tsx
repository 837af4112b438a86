import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { CARD } from '../../../components/FoldSection';
import { lazyPart } from '../../../components/lazyPart';
import { counted } from '../../../domain/words';
import type { NotAsked } from '../rules';

const AskCrossing = lazyPart(() => import('./AskCrossing'));

/** Once per category, while nobody has said of some of its vehicles whether they cross a border. */
export function CrossingQuestions({ notAsked }: { notAsked: readonly NotAsked[] }) {
  const titleId = useId();
  const client = useQueryClient();
  // As it was asked: what is answered leaves the list.
  const [asked, setAsked] = useState<NotAsked | null>(null);
  if (notAsked.length === 0 && !asked) return null;
  const close = () => {
    setAsked(null);
    void client.invalidateQueries();
  };
  return (
    <section aria-labelledby={titleId} className={`${CARD} px-gutter py-3 sm:px-6`}>
      <h2 id={titleId} className="text-base font-semibold sm:text-lg">
        Do they cross the border?
      </h2>
      <p className="text-sm text-ink-soft">
        Some need another tachograph for that. Until it is said, nothing is asked of them.
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {notAsked.map((each) => (
          <li key={each.category}>
            <Button
              variant="secondary"
              className="text-sm pointer-fine:min-h-9 pointer-fine:py-1"
              onClick={() => setAsked(each)}
            >
              {each.category}: {counted(each.vehicles.length, ['vehicle', 'vehicles'])}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>{asked && <AskCrossing asked={asked} onClose={close} />}</Suspense>
    </section>
  );
}
