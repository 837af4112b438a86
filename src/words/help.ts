type HelpText = {
  question: string;
  /** At most two sentences. */
  text: string;
  /** Where the rule comes from: a law, a public office, or how Roadworthy counts. */
  source: string;
};

export const HELP = {
  pointsLimit: {
    question: 'Why is the limit 12 or 7?',
    text: 'At 12 points a driver is disqualified for 6 months. For a learner, and in the first 2 years of a first full licence, the limit is 7.',
    source: 'Road Traffic Act 2002, section 3, as amended',
  },
  declared: {
    question: 'What does “Declared” mean?',
    text: 'The driver sent this, and staff accepted it without a photo. It becomes “Verified with photo” once staff have compared it with one.',
    source: 'How Roadworthy marks records',
  },
  cvrt: {
    question: 'Why a CVRT and not an NCT?',
    text: 'Vans, trucks, buses with more than 8 passenger seats and trailers over 3.5 t are tested every year from the first. Cars take the NCT: first after 4 years, then every 2, and yearly from 10.',
    source: 'Road Safety Authority, cvrt.ie and ncts.ie. An administrator sets the test of each vehicle type',
  },
  complianceRate: {
    question: 'How is the Compliance Rate worked out?',
    text: 'The share of active drivers and vehicles in use that are compliant, rounded down. What is not in order is not compliant, nor is “High risk”, which “not in order” leaves out.',
    source: 'How Roadworthy counts',
  },
  highRisk: {
    question: 'What does “High risk” mean?',
    text: 'A driver with more than 9 of 12 points, or more than 5 of 7, is not compliant and lowers the Compliance Rate. They may drive and be assigned a vehicle until they reach the limit.',
    source: 'How Roadworthy counts: above three quarters of the limit',
  },
} as const satisfies Record<string, HelpText>;

export type HelpTopic = keyof typeof HELP;
