import { addDaysToDay, type Day } from '../../domain/dates';
import {
  type DraftOf,
  emptyDraft,
  missingIn,
  outsideIn,
  overlongIn,
  toDraft,
  toValues,
  type ValuesOf,
} from '../../domain/fields';
import { type FormCheck, missingFields, problem, toFormCheck } from '../../domain/formCheck';
import { TALK } from './fields';

export type StoredTalk = ValuesOf<typeof TALK>;
export type TalkDraft = DraftOf<typeof TALK>;

/** A new one is today, and led by whoever adds it. */
export const toTalkDraft =
  (today: Day, leader: string) =>
  (talk: StoredTalk | null): TalkDraft =>
    talk ? toDraft(TALK, talk) : { ...emptyDraft(TALK), heldOn: today, ledBy: leader };

/** Of a policy's text there is no own text. */
export const toTalkRow = (draft: TalkDraft): StoredTalk =>
  toValues(TALK, draft.policyVersionId ? { ...draft, body: '' } : draft);

const MOST_DAYS_AHEAD = 365;

export const checkTalk =
  (today: Day) =>
  (draft: TalkDraft): FormCheck =>
    toFormCheck([
      ...missingIn(TALK, draft),
      ...overlongIn(TALK, draft),
      ...outsideIn(TALK, draft),
      ...problem(
        'heldOn',
        draft.heldOn > addDaysToDay(today, MOST_DAYS_AHEAD) ? 'Choose a day within a year' : null,
      ),
    ]);

/** How it stands between a driver and a talk, as the database says it. */
export const STATES = {
  missed: 'To catch up',
  expected: 'Expected',
  there: 'Was there',
  caught_up: 'Caught up',
  left: 'Has left',
} as const;
export type TalkState = keyof typeof STATES;
export const TALK_STATES = ['missed', 'expected', 'there', 'caught_up', 'left'] as const;

/** Whoever has left has nothing to catch up on. */
export const isMissing = ({ state }: { state: TalkState }) => state === 'missed' || state === 'expected';

/** '34 of 41'. */
export const thereText = ({ there, missing }: { there: number; missing: number }) =>
  `${there} of ${there + missing}`;

/** Somebody caught up on a later day than that of the talk. */
export const checkCaughtUp =
  (heldOn: Day, today: Day) =>
  ({ day }: { day: Day }): FormCheck =>
    toFormCheck([
      ...missingFields([{ path: 'day', request: 'Enter the day', value: day }]),
      ...problem(
        'day',
        day !== '' && (day <= heldOn || day > today) ? 'Choose a day after the talk, until today' : null,
      ),
    ]);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a code or a scan says; null for anything else that stands in the address. */
export const tokenIn = (text: string) => (UUID.test(text) ? text : null);
