import { useEffect, useEffectEvent, useRef } from 'react';
import { readDraft } from '../../outbox/data/store';
import { type KeptDraft, useKept } from '../../outbox/parts/useKept';
import {
  comesInSight,
  goesOutOfSight,
  isDraft,
  type Sight,
  type WalkDraft,
  withoutLost,
  withPart,
} from '../draft';

export async function readKeptDraft(owner: string): Promise<KeptDraft<WalkDraft> | null> {
  const kept = await readDraft(owner);
  if (!kept || !isDraft(kept.draft)) return null;
  const ids = new Set(kept.photos.map(({ id }) => id));
  return { owner, draft: withoutLost(kept.draft, (id) => ids.has(id)), photos: kept.photos };
}

/** The check that is under way. `at` is the page that is shown. */
export function useDraft(found: KeptDraft<WalkDraft> | null, person: string, at: string | null) {
  const kept = useKept(found, person);
  const sight = useRef<Sight>({ since: null, seen: 0 });

  /** With the time for which the page was seen since the last change. */
  const timed = (before: WalkDraft) => {
    const { seen } = goesOutOfSight(sight.current, Date.now());
    sight.current = { since: sight.current.since === null ? null : Date.now(), seen: 0 };
    const index = Number(at?.split('-')[0]) || 0;
    const milliseconds = (before.parts[index]?.milliseconds ?? 0) + seen;
    return withPart(before, index, { milliseconds });
  };
  const change = (make: (draft: WalkDraft) => WalkDraft) => {
    kept.change((before) => make(timed(before)));
  };

  const keepTime = useEffectEvent(() => change((same) => same));
  useEffect(() => {
    const onSight = () => {
      const isVisible = document.visibilityState === 'visible';
      sight.current = (isVisible ? comesInSight : goesOutOfSight)(sight.current, Date.now());
      // The phone may close the page now.
      if (!isVisible) keepTime();
    };
    onSight();
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, []);
  // Each side has its own vehicle, whose time this is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page changes
  useEffect(() => () => keepTime(), [at]);

  return {
    ...kept,
    begin: (begun: WalkDraft) => {
      sight.current = { since: Date.now(), seen: 0 };
      kept.begin(begun);
    },
    change,
  };
}
