import type { privacy } from '../words/privacy';

/**
 * Everything that the app keeps on a device, by its name there (a prefix where there are several), and what the
 * privacy page says of it. Whoever keeps something names it with `satisfies OnDevice`; a test looks for what does not.
 */
export const ON_DEVICE = {
  // IndexedDB
  'unsent/': 'unsent',
  'photo/': 'unsent',
  'draft/': 'unfinished',
  'draft-photo/': 'unfinished',
  // sessionStorage
  'roadworthy-application': 'unfinishedForms',
  'roadworthy-renewal': 'unfinishedForms',
  // localStorage
  'roadworthy-browser': 'unfinishedForms',
  'check-vehicles': 'nextCheck',
  'check-memory': 'nextCheck',
  'check-sent': 'nextCheck',
  'depot-phone': 'nextCheck',
  'clock-offset': 'nextCheck',
  language: 'settings',
  'roadworthy-rows': 'settings',
  // Caches of the worker, beside the files of the build
  languages: 'program',
  letters: 'program',
  checklists: 'program',
} as const satisfies Record<string, keyof typeof privacy>;

export type OnDevice = keyof typeof ON_DEVICE;

/**
 * The only ways to what the browser keeps for this address (deviceDatabase.ts has the third). Where site data is blocked
 * or there is no room, the browser throws, even at its name: then nothing is kept, and the answer says so.
 */
const guarded = (open: () => Storage) => ({
  read: (name: string): string | null => tried(() => open().getItem(name)) ?? null,
  /** Whether it could be kept. */
  keep: (name: string, value: string): boolean =>
    tried(() => {
      open().setItem(name, value);
      return true;
    }) ?? false,
  drop: (name: string): void => void tried(() => open().removeItem(name)),
  names: (): string[] => tried(() => Object.keys(open())) ?? [],
});

function tried<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** In all tabs, from one visit to the next. */
export const onDevice = guarded(() => localStorage);
/** Over a reload. */
export const inTab = guarded(() => sessionStorage);
