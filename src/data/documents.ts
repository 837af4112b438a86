import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import type { DocumentRecord } from '../domain/documents';
import type { Database } from '../lib/database';
import { supabase } from '../lib/supabase';
import { rpcQuery } from './calls';
import { allOf } from './wholeList';

const COLUMNS =
  'id, record_kind, record_id, part, expiry_date, path, thumbnail_path, mime_type, sha256, thumbnail_sha256, added_by, stored_at';

const selectStored = <const Columns extends string>(columns: Columns) =>
  supabase
    .from('documents')
    .select(columns)
    .not('stored_at', 'is', null)
    .order('stored_at', { ascending: false })
    .order('id');

const selectDocuments = (column: 'driver_id' | 'vehicle_id' | 'record_id', id: string) =>
  selectStored(COLUMNS).eq(column, id);

export type StoredDocument = QueryData<ReturnType<typeof selectDocuments>>[number];

const documentsQuery = (column: Parameters<typeof selectDocuments>[0], id: string) =>
  queryOptions({
    queryKey: ['documents', column, id],
    queryFn: ({ signal }) => allOf(() => selectDocuments(column, id), signal),
    meta: { logFailure: "The documents couldn't be loaded" },
  });

export const driverDocumentsQuery = (driverId: string) => documentsQuery('driver_id', driverId);

export const documentsOfDriversQuery = (driverIds: readonly string[]) =>
  queryOptions({
    queryKey: ['documents', 'drivers', driverIds],
    queryFn: ({ signal }) => allOf(() => selectStored(COLUMNS).in('driver_id', driverIds), signal),
    meta: { logFailure: "The documents couldn't be loaded" },
  });

export const documentsOfRecordsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['documents', 'records', ids],
    queryFn: ({ signal }) => allOf(() => selectStored(COLUMNS).in('record_id', ids), signal),
    meta: { logFailure: "The documents couldn't be loaded" },
  });

export const vehicleDocumentsQuery = (vehicleId: string) => documentsQuery('vehicle_id', vehicleId);

export const recordDocumentsQuery = ({ id }: DocumentRecord) => documentsQuery('record_id', id);

/** One document by its id. */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: async ({ signal }) =>
      (
        await supabase
          .from('documents')
          .select('id, path, sha256, size_bytes')
          .eq('id', id)
          .abortSignal(signal)
          .single()
          .throwOnError()
      ).data,
    staleTime: 'static',
    meta: { logFailure: "A document couldn't be loaded" },
  });

export type StoredFile = { path: string; type: string; sha256: string };

export const fileQuery = (file: StoredFile) =>
  queryOptions({
    queryKey: ['file', file.path],
    queryFn: async ({ signal }) => (await import('./documentFiles')).openFile(file, signal),
    staleTime: 'static',
    meta: { logFailure: "A document couldn't be loaded" },
  });

export type DocumentFault = Database['public']['Functions']['document_faults']['Returns'][number];

/** Documents without files and files without documents, oldest first: at most 50, while `total` counts all. */
export const documentFaultsQuery = () =>
  rpcQuery(
    'document_faults',
    {},
    {
      queryKey: ['documents', 'faults'],
      meta: { logFailure: "The documents couldn't be checked" },
      get: false,
    },
  );

/**
 * The record ids of a driver's documents, one for each document. The code that opens documents loads later.
 */
export const ownPhotosQuery = (driverId: string) =>
  queryOptions({
    queryKey: ['documents', 'own', driverId],
    queryFn: async ({ signal }) => {
      const photos = await allOf(() => selectStored('record_id').eq('driver_id', driverId), signal);
      return photos.map(({ record_id }) => record_id);
    },
    meta: { logFailure: "The photos couldn't be counted" },
  });
