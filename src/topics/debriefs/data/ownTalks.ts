import { rpcAction, rpcQuery } from '../../../data/calls';
import type { Day } from '../../../domain/dates';
import type { Language } from '../../../words/languages';
import { ownTalk } from '../words/ownTalk';

declare module '../../../lib/database' {
  interface Answers {
    my_debrief: OwnTalk | null;
    sign_debrief: SignedTalk;
  }
}

export type OwnTalk = {
  id: string;
  month: Day;
  report_on: Day;
  very_serious: number;
  serious: number;
  minor: number;
  note: string | null;
  /** Null until the talk is held. */
  agreed: string | null;
  held_on: Day | null;
  held_by: string | null;
  closed_at: string | null;
  objection: string | null;
  is_on_paper: boolean;
  /** To be typed. */
  name: string;
  version: number;
};

/** How often the code can still be typed, after a wrong one. */
export type SignedTalk = { closed_at: string } | { tries_left: number };

/** Milliseconds between two looks at what staff write while they talk. */
const LOOK_AGAIN = 10_000;

export const ownTalkQuery = (id: string) =>
  rpcQuery(
    'my_debrief',
    { id },
    {
      queryKey: ['debriefs', 'own', id],
      refetchInterval: ({ state }) => (state.data && !state.data.closed_at ? LOOK_AGAIN : false),
      meta: { failure: ownTalk.notLoaded },
    },
  );

export type TalkSigning = {
  id: string;
  version: number;
  code: string;
  typed_name: string;
  language: Language;
  /** Only of a driver who does not agree. */
  objection?: string;
};

export const signTalk = () =>
  rpcAction('sign_debrief', { failure: ownTalk.notSigned }, (signing: TalkSigning) => signing);
