import { useQuery } from '@tanstack/react-query';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { defectStepsQuery } from '../data';
import { photosOfReports } from '../rules';

/** Those that came with the reports, each from its check, and those of the repair. */
export function useDefectDocuments(defectId: string) {
  const steps = useQuery(defectStepsQuery(defectId));
  const checks = (steps.data ?? []).flatMap(({ check_id }) => (check_id ? [check_id] : []));
  const documents = useQuery({
    ...documentsOfRecordsQuery([defectId, ...new Set(checks)]),
    enabled: steps.data !== undefined,
  });
  const reported = new Set(photosOfReports(steps.data ?? []));
  const stored = documents.data ?? [];
  const repaired = stored.filter(({ id, record_id }) => record_id === defectId && !reported.has(id));
  // Newest first.
  const rejected = steps.data?.find(({ kind }) => kind === 'not_repaired' || kind === 'fails');
  const failed = [steps, documents].filter(({ isLoadingError }) => isLoadingError);
  return {
    found: stored.filter(({ id }) => reported.has(id)),
    repaired,
    /** Of those of the repair, what came since somebody said last that it is not repaired. */
    proof: repaired.filter(({ stored_at }) => !rejected || new Date(stored_at ?? 0) > new Date(rejected.at)),
    isPending: documents.isPending,
    hasFailed: failed.length > 0,
    refetch: () => {
      for (const each of failed) each.refetch();
    },
  };
}
