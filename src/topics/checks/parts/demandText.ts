import { faultPage } from '../../../words/checks';
import type { Demand } from '../rules';

const TEXTS: Record<Demand, () => string> = {
  word: faultPage.pickWord,
  photo: faultPage.needPhoto,
  measure: faultPage.needMeasure,
  words: faultPage.needWords,
};

/** What a fault still lacks. */
export const demandText = (demand: Demand) => TEXTS[demand]();
