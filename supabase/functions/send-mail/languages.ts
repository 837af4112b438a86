// Made by npm run words.
import type { Catalogue } from '../../../src/words/messages.ts';

export const catalogues: Readonly<Record<string, Catalogue>> = {};
