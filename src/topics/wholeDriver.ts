import { queryOptions } from '@tanstack/react-query';
import { driverDocumentsQuery } from '../data/documents';
import { isWorthReconnecting, NotFound } from '../data/errors';
import { type Reader, restReader } from '../data/wholeList';
import { supabase } from '../lib/supabase';
import { disqualificationsQuery } from './disqualifications/data';
import { licenseChecksQuery } from './license-checks/data';
import { driverLicensesQuery } from './licenses/data';
import { toSubmission } from './renewals/data/submissions';
import { driverTrainingQuery } from './training/data';

export type WholeDriver = Awaited<ReturnType<typeof readWholeDriver>>;

/**
 * A driver of the caller's depot with every record except penalties and assignments, in one request. Throws
 * for another depot's driver and for an invalid id.
 */
export const wholeDriverQuery = (id: string) =>
  queryOptions({
    queryKey: ['drivers', 'one', id],
    queryFn: ({ client, signal }) => readWholeDriver(id, signal, restReader(client)),
    retry: isWorthReconnecting,
    meta: { failure: 'Failed to load driver details' },
  });

async function readWholeDriver(id: string, signal: AbortSignal, whole: Reader) {
  const call = supabase.rpc('whole_driver', { driver_id: id });
  const { data } = await call.abortSignal(signal).throwOnError();
  if (!data) throw new NotFound('Driver not found');
  return {
    ...data,
    licenses: await whole(data.licenses, driverLicensesQuery(id)),
    training: await whole(data.training, driverTrainingQuery(id)),
    disqualifications: await whole(data.disqualifications, disqualificationsQuery(id)),
    checks: await whole(data.checks, licenseChecksQuery(id)),
    documents: await whole(data.documents, driverDocumentsQuery(id)),
    submissions: data.submissions.map(toSubmission),
  };
}
