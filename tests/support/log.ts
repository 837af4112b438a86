import { vi } from 'vitest';

/** Lets the app log errors in this test. */
export const silenceLog = () => vi.mocked(console.error).mockImplementation(() => undefined);
