import { expect, it } from 'vitest';
import { findingHash } from '../../../src/domain/findingForms';
import { driverSections } from '../../../src/driverSections';
import { FINDING_KINDS } from '../../../src/words/findings';

it('each kind of finding leads to a section that a page has', () => {
  const ofVehicle = ['obligations', 'assignment', 'checks', 'defects'];
  const known = [...ofVehicle, 'disqualifications', ...driverSections.map(({ id }) => id)];
  const lost = FINDING_KINDS.filter((kind) => {
    const [section = ''] = findingHash({ kind, detail: null, record_id: null }).split('?');
    return kind !== 'application' && !known.includes(section);
  });
  expect(lost).toEqual([]);
});
