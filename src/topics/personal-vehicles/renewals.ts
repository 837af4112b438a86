import type { Day } from '../../domain/dates';
import { INSURANCE_MONTHS, renewedUntil, testMonths } from '../../domain/validity';

type Insured = { registration_number: string; nct_expiry: Day | null; insurance_expiry: Day | null };

export type Proposal = { proposed: Day; months: number | null };

/** The day until which each is valid if it is renewed today. */
export function proposedRenewals(vehicle: Insured, today: Day): Record<'nct' | 'insurance', Proposal> {
  const { registration_number, nct_expiry, insurance_expiry } = vehicle;
  const months = testMonths('NCT', registration_number, nct_expiry, today);
  return {
    nct: { proposed: renewedUntil(today, months, nct_expiry), months },
    insurance: {
      proposed: renewedUntil(today, INSURANCE_MONTHS, insurance_expiry),
      months: INSURANCE_MONTHS,
    },
  };
}
