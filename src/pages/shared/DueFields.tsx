import { type Path, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../components/CheckboxField';
import { DateField } from '../../components/DateField';
import type { DepotVehicleDraft } from '../../domain/vehicleDraft';
import { useCheckedField } from './useCheckedField';
import { useJudgedField } from './useJudgedField';

type DueFieldsProps = {
  /** What a link to the date ends in. */
  id: string;
  applicable: 'nctApplicable' | 'roadTaxApplicable';
  expiry: 'nctExpiry' | 'roadTaxExpiry';
  requiredLabel: string;
  /** Said while it is not required; the help of the date says it otherwise. */
  requiredHelp?: string;
  expiryLabel: string;
  expiryHelp: string;
};

/** Whether a vehicle has to have something, and if so until when it has it. */
export function DueFields({
  id,
  applicable,
  expiry,
  requiredLabel,
  requiredHelp,
  expiryLabel,
  expiryHelp,
}: DueFieldsProps) {
  const { setValue, clearErrors } = useFormContext<DepotVehicleDraft>();
  const field = useCheckedField<DepotVehicleDraft>();
  const judged = useJudgedField<DepotVehicleDraft>();
  const isApplicable = useWatch<DepotVehicleDraft, Path<DepotVehicleDraft>>({ name: applicable });

  const clear = () => {
    setValue(expiry, '', { shouldDirty: true });
    clearErrors(expiry);
  };

  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        label={requiredLabel}
        help={isApplicable ? undefined : requiredHelp}
        {...field(applicable, clear)}
      />
      {isApplicable && (
        <div id={id}>
          <DateField label={expiryLabel} help={expiryHelp} {...judged(expiry)} />
        </div>
      )}
    </div>
  );
}
