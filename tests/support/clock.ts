/** The moment at which every test of a screen happens: 10 o'clock of a summer morning in Dublin. */
export const NOW = new Date('2026-06-15T09:00:00Z');

/** Dublin's day at that moment. */
export const TODAY = '2026-06-15';
