import { vi } from 'vitest';

/** The time in every test of a screen: 10 o'clock on a summer morning in Dublin. */
export const NOW = new Date('2026-06-15T09:00:00Z');

export const TODAY = '2026-06-15';

/** Moves the frozen clock, so that the next write is later than the last. */
export const later = () => vi.setSystemTime(Date.now() + 1000);
