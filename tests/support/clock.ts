import { vi } from 'vitest';

/** The moment at which every test of a screen happens: 10 o'clock of a summer morning in Dublin. */
export const NOW = new Date('2026-06-15T09:00:00Z');

/** Dublin's day at that moment. */
export const TODAY = '2026-06-15';

/** Moves the frozen clock on, so that the next write is later than the last. */
export const later = () => vi.setSystemTime(Date.now() + 1000);
