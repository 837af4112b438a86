import { liveOnTestDay } from '../../scripts/check/day.mjs';

liveOnTestDay();
