import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { addDaysToDay, dublinToday } from '../../../domain/dates';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useActOnVersion } from '../../../forms/useActOnVersion';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { LineChoice } from '../../defects/parts/choices';
import { correctIncident, type IncidentRow, lookIntoIncident, noteDaysOff, ownersQuery } from '../data';
import { OthersFields } from '../parts/IncidentFields';
import {
  checkDaysOff,
  checkFacts,
  checkInquiry,
  type DaysOffDraft,
  type FactsDraft,
  HURT,
  HURT_LABELS,
  type InquiryDraft,
} from '../rules';

export type IncidentAct = 'facts' | 'inquiry' | 'daysOff';

type DialogProps = { incident: IncidentRow; onClose: () => void };

/** What happened here, by the calendar of Ireland. */
const dayOf = ({ happened_at }: IncidentRow) => dublinToday(new Date(happened_at));

export default function IncidentDialog({ act, ...props }: DialogProps & { act: IncidentAct }) {
  if (act === 'facts') return <FactsDialog {...props} />;
  return act === 'inquiry' ? <InquiryDialog {...props} /> : <DaysOffDialog {...props} />;
}

function FactsDialog({ incident, onClose }: DialogProps) {
  const form = useCheckedForm<FactsDraft>(
    {
      hurt: incident.hurt,
      garda: incident.garda_informed,
      pulse: incident.pulse ?? '',
      otherName: incident.other_name ?? '',
      otherPlate: incident.other_plate ?? '',
      otherInsurer: incident.other_insurer ?? '',
      otherPhone: incident.other_phone ?? '',
    },
    checkFacts,
    incident.id,
  );
  const { save, seen, isPending } = useActOnVersion(incident, form, correctIncident());
  return (
    <FormModal
      title="Who was hurt, Garda, other party"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Save"
    >
      <LineChoice<FactsDraft>
        name="hurt"
        legend="Hurt"
        options={HURT.map((value) => ({ value, label: HURT_LABELS[value] }))}
      />
      <OthersFields />
    </FormModal>
  );
}

function InquiryDialog({ incident, onClose }: DialogProps) {
  const today = useToday();
  const form = useCheckedForm<InquiryDraft>(
    {
      ownerId: incident.owner_id ?? '',
      dueOn: incident.due_on ?? addDaysToDay(today, 14),
      causes: incident.causes ?? '',
      actions: incident.actions ?? '',
    },
    (draft) => checkInquiry(draft, dayOf(incident), today),
    incident.id,
  );
  const { save, seen, isPending } = useActOnVersion(incident, form, lookIntoIncident());
  return (
    <FormModal
      title="Look into it"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Save"
    >
      <InquiryFields incident={incident} />
    </FormModal>
  );
}

function InquiryFields({ incident: { owner_id, owner_name } }: Pick<DialogProps, 'incident'>) {
  const { data: staff, isLoadingError } = useQuery(ownersQuery());
  const field = useCheckedField<InquiryDraft>();
  const owners = (staff ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }));
  // Until the staff are loaded, and after having left, the owner is not among them.
  if (owner_id && !owners.some(({ value }) => value === owner_id))
    owners.unshift({ value: owner_id, label: owner_name ?? '' });
  return (
    <>
      <SelectField
        // Remounts once the options load, because a select shows nothing for an unknown value.
        key={staff ? 'loaded' : 'loading'}
        label="Owner"
        placeholder="Select a person..."
        help={isLoadingError ? "The staff couldn't be loaded." : undefined}
        options={owners}
        {...field('ownerId')}
      />
      <DateField label="Due on" {...field('dueOn')} />
      <TextAreaField label="Causes" optional rows={4} {...field('causes')} />
      <TextAreaField
        label="What is done"
        help="So that it does not happen again."
        optional
        rows={4}
        {...field('actions')}
      />
    </>
  );
}

function DaysOffDialog({ incident, onClose }: DialogProps) {
  const today = useToday();
  const form = useCheckedForm<DaysOffDraft>(
    {
      isFatal: incident.is_fatal ?? false,
      offFrom: incident.off_from ?? '',
      backOn: incident.back_on ?? '',
      reportedOn: incident.hsa_reported_on ?? '',
      reference: incident.hsa_reference ?? '',
    },
    (draft) => checkDaysOff(draft, dayOf(incident), today),
    incident.id,
  );
  const { save, seen, isPending } = useActOnVersion(incident, form, noteDaysOff());
  return (
    <FormModal
      title="Days off and HSA"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Save"
    >
      <DaysOffFields hurt={incident.hurt} />
    </FormModal>
  );
}

function DaysOffFields({ hurt }: Pick<IncidentRow, 'hurt'>) {
  const field = useCheckedField<DaysOffDraft>();
  return (
    <>
      {hurt === 'staff' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DateField
            label="Off from"
            optional
            help="The first day without normal work. Do not write what is wrong with the person anywhere."
            {...field('offFrom')}
          />
          <DateField label="Back on" optional {...field('backOn')} />
        </div>
      )}
      <CheckboxField label="Somebody died" {...field('isFatal')} />
      <p className="text-sm text-ink-soft">
        Roadworthy tells the HSA nothing. Report it on hsa.ie, then enter it here.
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField label="Reported on" optional {...field('reportedOn')} />
        <TextField label="Reference" optional autoComplete="off" {...field('reference')} />
      </div>
    </>
  );
}
