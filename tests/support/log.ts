import { vi } from 'vitest';

export const silenceLog = () => vi.mocked(console.error).mockImplementation(() => undefined);
