import { DateField } from '../../components/DateField';
import { useToday } from '../../components/useToday';
import { renewVehicle, type Vehicle } from '../../data/vehicles';
import {
  checkVehicleRenewal,
  emptyVehicleRenewalDraft,
  type Obligation,
  proposedRenewal,
  type VehicleRenewalDraft,
} from '../../domain/vehicleRecords';
import { FormModal } from '../../forms/FormModal';
import { useCheckedField } from '../../forms/fields';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { useSave } from '../../forms/useSave';
import { useProposals } from './useProposals';

type RenewalDialogProps = {
  vehicle: Vehicle;
  /** NCT, CVRT or road tax. */
  obligation: Obligation;
  onRenewed: (renewed: Vehicle, before: Vehicle) => void;
  onClose: () => void;
};

/** Renews what the vehicle has columns for: its roadworthiness test and its road tax. */
export default function RenewalDialog({ vehicle, obligation, onRenewed, onClose }: RenewalDialogProps) {
  const today = useToday();
  const form = useCheckedForm<VehicleRenewalDraft>(
    emptyVehicleRenewalDraft(obligation, today),
    (draft) => checkVehicleRenewal(draft, today),
    obligation.id,
  );
  const isTest = obligation.id === 'nct';
  const { save, isPending } = useSave(form, renewVehicle(isTest ? 'nct' : 'road_tax'));

  return (
    <FormModal
      title={`Renew ${obligation.name}`}
      form={form}
      onSubmit={(draft) =>
        save({ stored: vehicle, draft }, (renewed) => {
          onRenewed(renewed, vehicle);
          onClose();
        })
      }
      onClose={onClose}
      busy={isPending}
      submitText="Save"
    >
      <RenewalFields obligation={obligation} isTest={isTest} />
    </FormModal>
  );
}

const EXPIRY_HELP = {
  NCT: 'The date on the NCT disc',
  CVRT: 'When the Certificate of Roadworthiness (CRW) runs out',
};

function RenewalFields({ obligation, isTest }: { obligation: Obligation; isTest: boolean }) {
  const { validMonths, dueOn, name } = obligation;
  const field = useCheckedField<VehicleRenewalDraft>();
  const propose = useProposals<VehicleRenewalDraft>(({ doneOn }) => ({
    dueOn: proposedRenewal(doneOn, validMonths, dueOn),
  }));
  return (
    <>
      <DateField label={isTest ? 'Tested on' : 'Paid on'} {...field('doneOn', propose)} />
      <DateField
        label="New expiry date"
        help={isTest ? EXPIRY_HELP[name === 'CVRT' ? 'CVRT' : 'NCT'] : 'The date on the tax disc'}
        {...field('dueOn')}
      />
    </>
  );
}
