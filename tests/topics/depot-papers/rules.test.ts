import { expect, it } from 'vitest';
import { DEPOT_RECORD, type DepotRecordDraft, paperOf } from '../../../src/topics/depot-papers/fields';
import { checkDepotRecord, emptyDepotRecordDraft } from '../../../src/topics/depot-papers/rules';

const TODAY = '2026-06-15';

const checked = (code: string | null, changed: Partial<DepotRecordDraft>) =>
  checkDepotRecord(
    { ...emptyDepotRecordDraft({ id: 'a', interval: { months: 12 } }, undefined, TODAY), ...changed },
    code,
    TODAY,
  ).fields;

it('a paper begins today and is due when its months are over, with what the last one said but its colour', () => {
  const last = {
    provider: null,
    reference: 'OL-1',
    vehicles_authorised: 12,
    transport_manager: 'Mary Byrne',
  };
  expect(emptyDepotRecordDraft({ id: 'a', interval: { months: 12 } }, last, TODAY)).toMatchObject({
    doneOn: TODAY,
    dueOn: '2027-06-14',
    provider: '',
    reference: 'OL-1',
    vehiclesAuthorised: '12',
    transportManager: 'Mary Byrne',
    rating: '',
  });
  expect(emptyDepotRecordDraft({ id: 'a', interval: null }, undefined, TODAY).dueOn).toBe('');
});

it('a paper is checked on both sides of each limit', () => {
  expect(checked(null, {})).toEqual({});
  expect(checked(null, { doneOn: '2026-06-16', dueOn: '' })).toHaveProperty('doneOn');
  expect(checked(null, { dueOn: TODAY })).toEqual({});
  expect(checked(null, { dueOn: '2026-06-14' })).toEqual({
    dueOn: '“Due on” cannot be before “Done on”',
  });
  expect(checked('operator_licence', { dueOn: '2026-06-14' })).toEqual({
    dueOn: '“Expires on” cannot be before “Issued on”',
  });
  for (const vehiclesAuthorised of ['', '1', '10000'])
    expect(checked('operator_licence', { vehiclesAuthorised })).toEqual({});
  for (const vehiclesAuthorised of ['0', '10001', 'x'])
    expect(checked('operator_licence', { vehiclesAuthorised })).toHaveProperty('vehiclesAuthorised');
  expect(checked('risk_rating', { rating: 'red' })).toEqual({});
  expect(checked('risk_rating', {})).toEqual({ rating: 'Choose the colour' });
});

it('only what a paper has is asked', () => {
  expect(paperOf('operator_licence').asks).toEqual(['reference', 'vehiclesAuthorised', 'transportManager']);
  expect(paperOf('fleet_insurance').fields.provider.label()).toBe('Insurer');
  expect(paperOf('risk_rating').asks).toEqual(['rating']);
  expect(paperOf(null)).toEqual({ fields: DEPOT_RECORD, asks: ['provider', 'reference'] });
  expect(paperOf('toString').fields).toBe(DEPOT_RECORD);
});
