import { choice, optional, text, wholeNumber, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

export const KINDS = {
  handbook: 'Handbook',
  policy: 'Policy',
  instruction: 'Safe-work instruction',
  notice: 'Notice',
} as const;
export type PolicyKind = keyof typeof KINDS;

export const POLICY_AUDIENCES = {
  drivers: 'All drivers',
  vehicles: 'Drivers of some vehicles',
  licences: 'Drivers with some licences',
  staff: 'Staff',
  everybody: 'All drivers and staff',
} as const;
export type PolicyAudience = keyof typeof POLICY_AUDIENCES;

/** The fields that are stored as they are typed. Depot, categories and other languages have their own inputs. */
export const POLICY = {
  name: text('name', 'Title', { request: 'Enter the title' }),
  kind: choice('kind', 'Kind', KINDS, { first: 'policy' }),
  audience: choice('audience', 'Who reads it', POLICY_AUDIENCES, { first: 'drivers' }),
  signDays: wholeNumber('sign_days', 'Sign within (days)', {
    name: 'The days',
    request: 'Enter the days',
    min: 1,
    max: 90,
  }),
  againMonths: optional(
    wholeNumber('again_months', 'Sign again every (months)', { name: 'The months', min: 1, max: 60 }),
  ),
  isSafety: yesNo('is_safety', 'About safety', { empty: true }),
};

export const records: RecordTypes = {
  policies: { title: 'Policy', fields: POLICY },
  policy_signatures: {
    title: 'Signature',
    many: 'Signatures',
    fields: { name: text('typed_name', 'Name') },
    labels: {
      policy_id: 'Text',
      version_id: 'Version',
      language: 'Language',
      signed_at: 'Signed on',
      opened_at: 'Opened on',
      seconds: 'Time on the page',
      paper_by: 'Signed on paper, noted by',
      sha256: 'Fingerprint of the text (SHA-256)',
    },
    own: { title: 'Texts that you signed', tellApart: ['policy_id', 'signed_at'] },
  },
  policy_openings: {
    title: 'Text opened',
    fields: {},
    own: { title: 'Texts that you opened', tellApart: ['version_id', 'last_at'] },
  },
  policy_objections: {
    title: 'Not understood, or not agreed',
    fields: { words: text('words', 'Words'), answer: optional(text('answer', 'Answer')) },
    own: { title: 'What you did not understand or agree with', tellApart: ['created_at'] },
  },
};
