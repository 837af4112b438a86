import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileCode } from '../../../data/documentSending';
import { dropDraft, keepDraft, keepDraftPhoto, OF_THE_PHONE, readDraft } from '../../outbox/data/store';
import {
  comesInSight,
  goesOutOfSight,
  isDraft,
  type Sight,
  type WalkDraft,
  withoutLost,
  withPart,
} from '../draft';
import type { Photo } from './flow';

/** Throws a Refusal that says why a file cannot be used. */
export async function preparePhoto(file: File): Promise<Photo> {
  return { id: crypto.randomUUID(), part: 'photo', ...(await (await fileCode()).preparePhoto(file)) };
}

/** As it was found on the phone. */
export type KeptDraft<Draft = WalkDraft> = { owner: string; draft: Draft; photos: readonly Photo[] };

export async function readKept(owner: string): Promise<KeptDraft | null> {
  const kept = await readDraft(owner);
  if (!kept || !isDraft(kept.draft)) return null;
  const ids = new Set(kept.photos.map(({ id }) => id));
  return { owner, draft: withoutLost(kept.draft, (id) => ids.has(id)), photos: kept.photos };
}

/** Undefined until the phone has been asked. */
export function useFound<Draft>(owner: string, find: (owner: string) => Promise<KeptDraft<Draft> | null>) {
  const [kept, setKept] = useState<KeptDraft<Draft> | null>();
  useEffect(() => {
    let isHere = true;
    void find(owner).then((found) => isHere && setKept(found));
    return () => {
      isHere = false;
    };
  }, [owner, find]);
  return [kept, setKept] as const;
}

/** What is under way, kept on the phone after each change: the person's, or the phone's without a session. */
export function useKept<Draft extends object>(kept: KeptDraft<Draft> | null, person: string) {
  const owner = useRef(kept?.owner ?? person);
  const [isFull, setFull] = useState(false);
  const [draft, setDraft] = useState(kept?.draft ?? null);
  const [photos, setPhotos] = useState<ReadonlyMap<string, Photo>>(
    () => new Map(kept?.photos.map((each) => [each.id, each])),
  );
  // Two changes can come before the page is drawn again.
  const latest = useRef(draft);

  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    noteRoom(keepDraft(owner.current, next));
  };
  const noteRoom = (keeping: Promise<boolean>) =>
    void keeping.then((isKept) => {
      if (!isKept) setFull(true);
    });
  const addPhoto = async (file: File): Promise<string> => {
    const photo = await preparePhoto(file);
    setPhotos((before) => new Map(before).set(photo.id, photo));
    // It may have been sent or discarded meanwhile.
    if (latest.current) noteRoom(keepDraftPhoto(owner.current, photo));
    return photo.id;
  };
  return {
    draft,
    /** There is no room for all of it on the phone. */
    isFull,
    /** What was begun without a session is the person's once they go on with it. */
    take: () => {
      if (owner.current !== OF_THE_PHONE || person === OF_THE_PHONE || !latest.current) return;
      owner.current = person;
      put(latest.current);
      for (const photo of photos.values()) noteRoom(keepDraftPhoto(person, photo));
      void dropDraft(OF_THE_PHONE);
    },
    /** From the phone, where nothing of it is kept from now on; `end` from the page. */
    drop: () => {
      latest.current = null;
      return dropDraft(owner.current);
    },
    begin: (begun: Draft) => {
      owner.current = person;
      put(begun);
    },
    change: (make: (draft: Draft) => Draft) => {
      if (latest.current) put(make(latest.current));
    },
    end: () => {
      latest.current = null;
      setDraft(null);
      setPhotos(new Map());
    },
    photo: (id: string) => photos.get(id),
    addPhoto,
  };
}

/** The check that is under way. `at` is the page that is shown. */
export function useDraft(found: KeptDraft | null, person: string, at: string | null) {
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
