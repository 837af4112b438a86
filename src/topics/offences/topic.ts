import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    offences: { label: 'Offences', act: 'Add an offence', also: 'penalty points law' },
  },
};
