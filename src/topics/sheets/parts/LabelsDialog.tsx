import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { Modal } from '../../../components/Modal';
import { PrintButton } from '../../../components/PrintTitle';
import { QrCode } from '../../../components/QrCode';
import { Skeleton } from '../../../components/Skeleton';
import { explain } from '../../../data/errors';
import { counted } from '../../../domain/words';
import type { Ticked } from '../../../lists/useSelection';
import { paths } from '../../../paths';
import { labelledVehiclesQuery } from '../data';
import { cabAddress, pagesOf } from '../rules';

type LabelsDialogProps = { vehicles: readonly Ticked[]; onClose: () => void };

/** Codes for the cabs: whoever scans one checks that vehicle. */
export default function LabelsDialog({ vehicles, onClose }: LabelsDialogProps) {
  const { depot } = useCurrentUser();
  const { data, error, isLoadingError, refetch } = useQuery(labelledVehiclesQuery());
  const ids = new Set(vehicles.map(({ id }) => id));
  const labels = data
    ?.filter(({ id }) => ids.has(id))
    .toSorted((a, b) => (a.registration_number < b.registration_number ? -1 : 1));
  const pages = pagesOf(labels ?? []);
  return (
    <Modal title="QR labels" onClose={onClose}>
      {labels ? (
        <div className="space-y-3">
          <p>
            {counted(labels.length, ['label', 'labels'])} on {counted(pages.length, ['page', 'pages'])} of A4,
            eight to a page: to cut, or on sheets of labels of 99.1 x 67.7 mm. Print at 100 %.
          </p>
          <p>
            Put each in its cab. Whoever scans it checks that vehicle, even without a network. The code says
            no more than the plate and what kind of vehicle it is.
          </p>
        </div>
      ) : isLoadingError ? (
        <ErrorState message={explain("The vehicles couldn't be loaded", error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <PrintButton disabled={pages.length === 0} onPrint={() => print()} />
      </FormActions>
      {createPortal(
        <div className="paper paper-labels on-paper hidden print:block">
          {pages.map((page) => (
            <ul
              key={page[0]?.id}
              className="grid break-inside-avoid grid-cols-[99.1mm_99.1mm] grid-rows-[repeat(4,67.7mm)] gap-x-[2.5mm] not-last:break-after-page"
            >
              {page.map(({ id, registration_number, type_category }) => (
                <li
                  key={id}
                  className="flex flex-col justify-center gap-[3mm] px-[6mm] outline-[0.2mm] outline-line-strong outline-dashed"
                >
                  <p className="text-[28pt] leading-none font-bold whitespace-nowrap">
                    {registration_number}
                  </p>
                  <div className="flex items-center gap-[5mm]">
                    <QrCode
                      text={cabAddress(
                        window.location.origin + paths.check,
                        registration_number,
                        type_category ?? '',
                      )}
                      label={`QR code of ${registration_number}`}
                      className="w-[40mm]"
                    />
                    <div className="min-w-0">
                      <p className="text-[13pt] leading-tight">Check this vehicle</p>
                      <p className="mt-[2mm] text-[9pt] leading-tight wrap-anywhere">{depot.name}</p>
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          ))}
        </div>,
        document.body,
      )}
    </Modal>
  );
}
