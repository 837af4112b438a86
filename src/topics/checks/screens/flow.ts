import type { Photo } from '../../outbox/rules';
import type { PartDraft, Step, WalkDraft, WalkPage } from '../draft';

export type { Photo };

/** How a page is reached: `item` is what it is opened for; `isToFinish`: all else is answered, so that it leads back to the end. */
export type Way = { item?: string; isToFinish?: boolean };

/** A walk that is under way, for its pages. */
export type Flow = {
  draft: WalkDraft;
  /** Kept on the phone at once. */
  change: (make: (draft: WalkDraft) => WalkDraft) => void;
  go: (to: WalkPage, way?: Way) => void;
  /** To the fault of an item of a side. */
  goToFault: (step: Step, item: string) => void;
  back: () => void;
  photo: (id: string) => Photo | undefined;
  /** Throws a Refusal that says why a file cannot be used. */
  addPhoto: (file: File) => Promise<string>;
};

export type PartFlow = Flow & { part: PartDraft; index: number };

/** What the page of a fault needs. */
export type FaultFlow = Pick<PartFlow, 'part' | 'index' | 'change' | 'back' | 'photo' | 'addPhoto'>;

/** Of the photo of the day, in place of an item's id. */
export const DAY_PHOTO = 'day-photo';
