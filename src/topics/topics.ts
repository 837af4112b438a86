import type { Topic } from './topic';

// Found rather than listed: a topic with a `topic.ts` needs no entry here.
const found = import.meta.glob<Topic>('./*/topic.ts', { eager: true, import: 'topic' });

export const TOPICS: readonly Topic[] = Object.values(found);
