import type { PageLoader } from '../components/lazyPart';
import type { Day } from '../domain/dates';
import type { Said } from '../words/messages';

export type Audience = 'everyone' | 'staff' | 'admin' | 'driver';

export type Badge = 'stopped' | 'unsigned' | 'pending' | 'offered' | 'waiting';

/** A page behind the login. Every phone loads all of them, so that they say no more than its frame needs. */
export type Place = {
  /** One of `paths` if another page links to it. */
  path: string;
  /** Missing if everybody may open it: its route is in App. */
  page?: PageLoader<object>;
  audience: Audience;
  /** Its name in the navigation and in the search for staff. One that only staff see is in English. */
  label?: string | Said;
  /** Who has it in the bar. Its path begins those of its area, but for those of an entry with a longer one. */
  navigation?: Audience;
  /** Only in the menu of a phone. */
  isInMenu?: boolean;
  /** Fills the screen: nothing leads from it into the app. */
  isAlone?: boolean;
  /** The path of its area, if its own does not begin with it. */
  area?: string;
  /** Its name in the line of its area, below the bar. */
  line?: string;
  badges?: readonly Badge[];
  /** Its code is not loaded before somebody goes there, although it is in the navigation: it is too much. */
  isSeldom?: boolean;
  /** Loads the function that counts what is due there, for the line. */
  count?: () => Promise<(today: Day, signal: AbortSignal) => Promise<number>>;
};
