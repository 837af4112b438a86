import { Trash2 } from 'lucide-react';
import { Button } from '../../components/Button';
import type { Day } from '../../domain/dates';
import { LicenseInputs } from './LicenseInputs';

type LicenseRowProps = { index: number; today: Day; onRemove: () => void };

export function LicenseRow({ index, today, onRemove }: LicenseRowProps) {
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Licence {index + 1}</legend>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <span aria-hidden="true" className="font-semibold">
          Licence {index + 1}
        </span>
        <Button
          variant="quiet"
          className="-mr-4 forced-colors:mr-0"
          aria-label={`Remove licence ${index + 1}`}
          onClick={onRemove}
        >
          <Trash2 className="size-4" /> Remove
        </Button>
      </div>
      <LicenseInputs prefix={`licenses.${index}.`} today={today} />
    </fieldset>
  );
}
