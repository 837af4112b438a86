import { queryOptions } from '@tanstack/react-query';
import { vehicleDocumentsQuery } from '../data/documents';
import { isWorthReconnecting, NotFound } from '../data/errors';
import { type Reader, restReader } from '../data/wholeList';
import { supabase } from '../lib/supabase';
import { vehicleTestsQuery } from './roadworthiness-tests/data';
import { vehicleRecordsQuery } from './vehicle-records/data';

export type WholeVehicle = Awaited<ReturnType<typeof readWholeVehicle>>;

/**
 * A vehicle with everything on record except assignments, in one request. Throws for a vehicle of another
 * depot and for an invalid id.
 */
export const wholeVehicleQuery = (id: string) =>
  queryOptions({
    queryKey: ['vehicles', 'one', id],
    queryFn: ({ client, signal }) => readWholeVehicle(id, signal, restReader(client)),
    retry: isWorthReconnecting,
    meta: { failure: "The vehicle couldn't be loaded" },
  });

async function readWholeVehicle(id: string, signal: AbortSignal, whole: Reader) {
  const call = supabase.rpc('whole_vehicle', { vehicle_id: id });
  const { data } = await call.abortSignal(signal).throwOnError();
  if (!data) throw new NotFound('Vehicle not found');
  return {
    ...data,
    records: await whole(data.records, vehicleRecordsQuery(id)),
    tests: await whole(data.tests, vehicleTestsQuery(id)),
    documents: await whole(data.documents, vehicleDocumentsQuery(id)),
  };
}
