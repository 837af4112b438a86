import { expect, it } from 'vitest';
import { driverSections } from '../../../src/driverSections';
import { findingHash, findingPage } from '../../../src/topics/findingForms';
import { vehicleSections } from '../../../src/vehicleSections';
import { FINDING_KINDS } from '../../../src/words/findings';

it('each kind of finding leads to a page of its own or to a section that a page has', () => {
  const sections = [...driverSections, ...vehicleSections].map(({ id }) => id);
  const known = [...sections, 'disqualifications'];
  const lost = FINDING_KINDS.filter((kind) => {
    const finding = { kind, detail: null, record_id: 'record' };
    const [section = ''] = findingHash(finding).split('?');
    // The page of their subject has these.
    const isSubject = kind === 'application' || kind === 'to_sign';
    return !isSubject && !findingPage(finding) && !known.includes(section);
  });
  expect(lost).toEqual([]);
});
