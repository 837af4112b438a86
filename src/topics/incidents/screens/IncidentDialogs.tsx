import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { addDaysToDay, dublinToday } from '../../../domain/dates';
import { choicesOf } from '../../../domain/fields';
import { LineChoice } from '../../../forms/choices';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useActOnVersion } from '../../../forms/useActOnVersion';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { correctIncident, type IncidentRow, lookIntoIncident, noteDaysOff, ownersQuery } from '../data';
import { DAYS_OFF, HURT_PERSON, INCIDENT, INQUIRY } from '../fields';
import { OthersFields } from '../parts/IncidentFields';
import {
  checkDaysOff,
  checkFacts,
  checkInquiry,
  type DaysOffDraft,
  emptyPerson,
  type FactsDraft,
  type InquiryDraft,
  MAX_HURT,
  toHurtDraft,
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
      <LineChoice<FactsDraft> name="hurt" legend={INCIDENT.hurt.label()} options={choicesOf(INCIDENT.hurt)} />
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
      title="Investigation"
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
  const input = useCheckedField<InquiryDraft>();
  const field = labelled(INQUIRY, input);
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
        {...input('ownerId')}
      />
      <DateField {...field('dueOn')} />
      <TextAreaField rows={4} {...field('causes')} />
      <TextAreaField help="To stop it happening again." rows={4} {...field('actions')} />
    </>
  );
}

function DaysOffDialog({ incident, onClose }: DialogProps) {
  const today = useToday();
  const form = useCheckedForm<DaysOffDraft>(
    {
      isFatal: incident.is_fatal ?? false,
      people: incident.people.map(toHurtDraft),
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
      {(input) => {
        const field = labelled(DAYS_OFF, input);
        return (
          <>
            {incident.hurt === 'staff' && <People />}
            <CheckboxField {...field('isFatal')} />
            <p className="text-sm text-ink-soft">
              Roadworthy does not report it to the HSA for you. Use hsa.ie, then enter it here.
            </p>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <DateField {...field('reportedOn')} />
              <TextField autoComplete="off" {...field('reference')} />
            </div>
          </>
        );
      }}
    </FormModal>
  );
}

/** One row each, so that the days of everybody count. */
function People() {
  const { fields, append, remove } = useFieldArray<DaysOffDraft, 'people'>({ name: 'people' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        Each person of your own staff who was hurt, by a name or number you know. Leave out who died. Do not
        write what is wrong with anybody.
      </p>
      {fields.map(({ id }, index) => (
        <Person
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        className="self-start"
        disabled={fields.length >= MAX_HURT}
        onClick={() => append(emptyPerson())}
      >
        <Plus className="size-4" /> Add a person
      </Button>
    </div>
  );
}

function Person({ index, onRemove }: { index: number; onRemove: () => void }) {
  const input = useCheckedField<DaysOffDraft>();
  const field = labelled(HURT_PERSON, (column) => input(`people.${index}.${column}`));
  const name = `Person ${index + 1}`;
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 font-medium">{name}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField className="sm:col-span-2" autoComplete="off" {...field('who')} />
        <DateField help="The first day without normal work." {...field('offFrom')} />
        <DateField {...field('backOn')} />
      </div>
      <Button variant="quiet" className="mt-3" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 className="size-4" /> Remove
      </Button>
    </fieldset>
  );
}
