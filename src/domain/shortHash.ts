/** Of a text or a file: enough to tell two of them apart. */
export const shortHash = (sha256: string): string => sha256.slice(0, 8);
