import { paths } from '../paths';

/** What is done for a driver, for the search: "add penalty john" offers it for every John. */
export type RecordAct = { label: string; section: string };

/** By the word that is typed, of which four letters are enough. */
const ACTS: Readonly<Record<string, RecordAct>> = {
  penalty: { label: 'Add penalty', section: 'penalties' },
  points: { label: 'Add penalty', section: 'penalties' },
  licence: { label: 'Add licence', section: 'licenses' },
  license: { label: 'Add licence', section: 'licenses' },
  training: { label: 'Add training', section: 'training' },
};

const ASKED = /^(?:add|new)\s+(?:an?\s+)?([a-z]{4,})(?:\s+(?:to|for)\b)?\s*(.*)$/i;

/** `whom`: the rest of what is typed, perhaps nothing yet. */
export function recordActOf(typed: string): (RecordAct & { whom: string }) | null {
  const [, word = '', whom = ''] = ASKED.exec(typed.trim()) ?? [];
  const act = Object.entries(ACTS).find(([name]) => word && name.startsWith(word.toLowerCase()))?.[1];
  return act ? { ...act, whom } : null;
}

export const recordActPath = ({ section }: RecordAct, driverId: string) =>
  `${paths.driver(driverId)}#${section}?add=`;
