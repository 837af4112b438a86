import { describe, expect, it } from 'vitest';
import {
  type CompetenceCell,
  type CompetenceColumn,
  cellInFile,
  cellText,
  cellWord,
  fixableOf,
  lookOf,
} from '../../../src/topics/competence/rules';

const TODAY = '2026-06-15';
const column = (values: Partial<CompetenceColumn> = {}): CompetenceColumn => ({
  key: 'first aid',
  group: 'training',
  kind: 'training',
  name: 'First aid',
  version: null,
  gaps: 0,
  late: 0,
  ...values,
});
const category = column({ key: 'license C', group: 'licence', kind: 'license', name: 'C' });
const anyLicence = column({ key: 'any_licence', group: 'licence', kind: 'no_license', name: null });
const policy = column({ key: 'p1', group: 'policies', kind: 'policy', name: 'Phones', version: 2 });
const cell = (values: Partial<CompetenceCell>): CompetenceCell => ({
  column: 0,
  kind: 'training',
  record_id: 'r1',
  ...values,
});
const late = (values: Partial<CompetenceCell> = {}) => cell({ danger: 'missing', is_gap: true, ...values });
const due = (values: Partial<CompetenceCell>) => cell({ danger: 'due_soon', is_gap: true, ...values });

describe('A cell', () => {
  it.each<[string, CompetenceCell | undefined, CompetenceColumn, string, string, string]>([
    ['nothing asked', undefined, column(), 'not_asked', '·', 'First aid: not required'],
    [
      'in order',
      cell({ due: '2029-03-31' }),
      column(),
      'in_order',
      'Mar 29',
      'First aid: valid until 31 Mar 2029',
    ],
    [
      'for life',
      cell({ done_on: '2024-03-02' }),
      column(),
      'in_order',
      'since Mar 24',
      'First aid: in order since 02 Mar 2024',
    ],
    [
      'signed 60 days ago',
      cell({ kind: 'policy', done_on: '2026-04-16' }),
      policy,
      'in_order',
      '16 Apr',
      '“Phones”: signed 16 Apr 2026',
    ],
    [
      'signed 61 days ago, and again in time',
      cell({ kind: 'policy', done_on: '2026-04-15', due: '2027-04-15' }),
      policy,
      'in_order',
      'Apr 26',
      '“Phones”: signed 15 Apr 2026, again by 15 Apr 2027',
    ],
    [
      'not agreed',
      due({ kind: 'policy', due: '2026-06-21', objects: true }),
      policy,
      'waiting',
      'objects',
      '“Phones” to sign, due in 6 days, not understood or not agreed',
    ],
    [
      'to sign',
      cell({ kind: 'policy', danger: 'waiting', due: '2026-06-21' }),
      policy,
      'waiting',
      'by 21 Jun',
      '“Phones”: to sign by 21 Jun 2026',
    ],
    [
      'to sign in three days',
      cell({ kind: 'policy', danger: 'waiting', is_gap: true, due: '2026-06-18' }),
      policy,
      'due',
      'in 3 d',
      '“Phones”: to sign by 18 Jun 2026',
    ],
    ['a licence', undefined, anyLicence, 'in_order', '✓', 'Licence on record: in order'],
    ['due in days', due({ due: '2026-06-21' }), column(), 'due', 'in 6 d', 'First aid expires in 6 days'],
    ['due today', due({ due: TODAY }), column(), 'due', 'today', 'First aid expires today'],
    ['a day late', late({ due: '2026-06-14' }), column(), 'late', '1 d late', 'First aid expired 1 day ago'],
    [
      '60 days late',
      late({ due: '2026-04-16' }),
      column(),
      'late',
      '60 d late',
      'First aid expired 60 days ago',
    ],
    [
      '61 days late',
      late({ due: '2026-04-15' }),
      column(),
      'late',
      '2 m late',
      'First aid expired 2 months ago',
    ],
    [
      '23 months late',
      late({ due: '2024-06-16' }),
      column(),
      'late',
      '23 m late',
      'First aid expired 23 months ago',
    ],
    [
      'two years late',
      late({ due: '2024-06-15' }),
      column(),
      'late',
      '2 y late',
      'First aid expired 2 years ago',
    ],
    [
      'missing',
      late({ kind: 'requirement', is_missing: true }),
      column(),
      'late',
      'missing',
      'First aid: not on record',
    ],
    [
      'required from',
      cell({ kind: 'requirement', danger: 'to_watch', is_gap: true, is_missing: true, due: '2026-06-25' }),
      column(),
      'due',
      'in 10 d',
      'First aid: not on record, required from 25 Jun 2026',
    ],
    [
      'to watch',
      cell({ kind: 'cpc_card', danger: 'to_watch', is_missing: true }),
      column(),
      'waiting',
      'to watch',
      'No Driver CPC card on record',
    ],
    [
      'banned',
      late({ kind: 'disqualified', danger: 'must_not_drive', due: '2026-09-09' }),
      anyLicence,
      'late',
      'banned',
      'Disqualified until 09 Sep 2026',
    ],
    [
      'no licence',
      late({ kind: 'no_license', danger: 'must_not_drive', is_missing: true }),
      anyLicence,
      'late',
      'missing',
      'No licence on record',
    ],
    [
      'sent while late',
      late({ kind: 'license', danger: 'must_not_drive', due: '2026-06-01', sent: 's1' }),
      category,
      'waiting',
      'sent',
      'Licence C expired 14 days ago, sent, to be verified',
    ],
    [
      'sent in time',
      cell({ kind: 'license', due: '2026-09-01', sent: 's1' }),
      category,
      'waiting',
      'sent',
      'Licence C: valid until 01 Sep 2026, sent, to be verified',
    ],
    ['sent alone', { column: 0, sent: 's1' }, column(), 'waiting', 'sent', 'First aid, sent, to be verified'],
  ])('says what it finds: %s', (_name, found, of, look, word, sentence) => {
    expect([lookOf(found, of), cellWord(found, of, TODAY), cellText(found, of, TODAY)]).toEqual([
      look,
      word,
      sentence,
    ]);
  });

  it('leads to the form of what it is about', () => {
    expect(fixableOf(undefined, column())).toBeNull();
    expect(fixableOf({ column: 0, sent: 's1' }, column())).toBeNull();
    expect(fixableOf(cell({}), column())).toEqual({
      kind: 'training',
      detail: 'First aid',
      is_missing: false,
      record_id: 'r1',
    });
  });

  it('has its day first in a file', () => {
    expect([
      cellInFile(undefined, column(), TODAY),
      cellInFile(cell({ due: '2029-03-31' }), column(), TODAY),
      cellInFile(cell({ done_on: '2024-03-02' }), column(), TODAY),
      cellInFile(undefined, anyLicence, TODAY),
      cellInFile(due({ due: '2026-06-21' }), column(), TODAY),
      cellInFile(late({ due: '2026-06-14' }), column(), TODAY),
      cellInFile(late({ kind: 'requirement', is_missing: true }), column(), TODAY),
      cellInFile(late({ kind: 'disqualified', due: '2026-09-09' }), anyLicence, TODAY),
    ]).toEqual([
      'not required',
      '2029-03-31',
      'since 2024-03-02',
      'in order',
      '2026-06-21 in 6 d',
      '2026-06-14 1 d late',
      'missing',
      'banned',
    ]);
  });
});
