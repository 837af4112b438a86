import { useEffect, useRef, useState } from 'react';
import { fileCode } from '../../../data/documentSending';
import { dropDraft, keepDraft, keepDraftPhoto, OF_THE_PHONE } from '../data/store';
import type { Photo } from '../rules';

/** Throws a Refusal that says why a file cannot be used. */
async function preparePhoto(file: File): Promise<Photo> {
  return { id: crypto.randomUUID(), part: 'photo', ...(await (await fileCode()).preparePhoto(file)) };
}

/** As it was found on the phone. */
export type KeptDraft<Draft> = { owner: string; draft: Draft; photos: readonly Photo[] };

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
