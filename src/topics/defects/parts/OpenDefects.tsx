import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ButtonLink } from '../../../components/Button';
import { useToday } from '../../../components/useToday';
import { documentsOfRecordsQuery, type StoredDocument } from '../../../data/documents';
import { DocumentThumbnail } from '../../../forms/DocumentThumbnail';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import { type DefectRow, vehicleDefectsQuery, vehicleStepsQuery } from '../data';
import { isStopping, photosOfReports } from '../rules';
import { atTime, standOf } from './defectTexts';
import { SeverityTag } from './SeverityTag';

/** First on the page of a vehicle; absent when there are none. */
export function OpenDefects({ vehicleId }: { vehicleId: string }) {
  const { data: defects = [] } = useQuery(vehicleDefectsQuery(vehicleId));
  const photos = usePhotos(vehicleId, defects.length > 0);
  if (defects.length === 0) return null;
  return (
    <RecordPart id="defects" title="Open defects" about={defects.length} state={defects.length} isOpen>
      <ul className="-mx-gutter -mb-gutter divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-5">
        {defects.map((defect, index) => (
          <OpenDefect key={defect.id} defect={defect} photo={photos.get(defect.id)} isFirst={index === 0} />
        ))}
      </ul>
    </RecordPart>
  );
}

/** The newest photo of each defect, as it was reported. */
function usePhotos(vehicleId: string, hasDefects: boolean) {
  const { data: steps = [] } = useQuery({ ...vehicleStepsQuery(vehicleId), enabled: hasDefects });
  const records = new Set(steps.map(({ defect_id, check_id }) => check_id ?? defect_id));
  const { data: documents = [] } = useQuery({
    ...documentsOfRecordsQuery([...records]),
    enabled: records.size > 0,
  });
  const photos = new Map<string, StoredDocument>();
  for (const step of steps) {
    const reported = photosOfReports([step]);
    const photo = documents.find(({ id }) => reported.includes(id));
    if (photo && !photos.has(step.defect_id)) photos.set(step.defect_id, photo);
  }
  return photos;
}

type OpenDefectProps = { defect: DefectRow; photo: StoredDocument | undefined; isFirst: boolean };

function OpenDefect({ defect, photo, isFirst }: OpenDefectProps) {
  const today = useToday();
  const { id, fault, severity, found_at, found_by, seen, is_late } = defect;
  const { state, detail, isWaiting } = standOf(defect, today);
  const isStop = isStopping(defect);
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-gutter py-3 text-sm last:rounded-b-card sm:px-6',
        (isStop || is_late) && 'shadow-[inset_3px_0_var(--bad)]',
        isFirst && isStop && 'bg-bad-soft',
      )}
    >
      {photo && (
        <span className="h-12 w-16 shrink-0 overflow-hidden rounded-control border border-line bg-canvas print:hidden">
          <DocumentThumbnail document={photo} />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="text-base font-semibold wrap-anywhere">
          {fault}
        </p>
        <p className="wrap-anywhere">
          <SeverityTag severity={severity} className="mr-2" />
          <span className="text-ink-soft">
            since {atTime(found_at, today)}
            {found_by && `, found by ${found_by}`}
            {seen > 0 && `, reported ${seen} more ${seen === 1 ? 'time' : 'times'}`}
          </span>
        </p>
      </div>
      <p className="sm:text-right">
        <span className="block">{state}</span>
        {detail && (
          <span
            dir="auto"
            className={clsx(
              'wrap-anywhere',
              is_late ? 'text-bad' : isWaiting ? 'text-warn' : 'text-ink-soft',
            )}
          >
            {detail}
          </span>
        )}
      </p>
      <ButtonLink
        variant="secondary"
        to={paths.defect(id)}
        className="pointer-fine:min-h-9 pointer-fine:py-1 text-sm"
      >
        Open <span className="sr-only">{fault}</span>
      </ButtonLink>
    </li>
  );
}
