import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import type { Column } from '../../../components/DataTable';
import { DateField } from '../../../components/DateField';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import type { Part } from '../../../domain/merge';
import { textsPart } from '../../../domain/rowTexts';
import { counted } from '../../../domain/words';
import { useCheckedField } from '../../../forms/fields';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { FilterSelect } from '../../../lists/FilterToolbar';
import { oneOf, optionsOf } from '../../../lists/filters';
import { usePageParams } from '../../../lists/usePageParams';
import { licenseTypesQuery } from '../../license-types/data/licenseTypes';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { ActiveState, type TypeDialogProps, TypeForm, TypesPanel } from '../../settings/parts/TypesPanel';
import { vehicleTypesQuery } from '../../vehicle-types/data';
import { vehicleCategories } from '../../vehicle-types/rules';
import {
  type RequirementRow,
  requirementsQuery,
  saveRequirement,
  setRequirementActive,
} from '../data/requirements';
import {
  checkRequirement,
  REQUIREMENT_SUBJECTS,
  type RequirementDraft,
  SUBJECT_LABELS,
  toRequirementDraft,
  UNIT_LABELS,
  VALID_UNITS,
} from '../rules';

const subjectOptions = optionsOf(REQUIREMENT_SUBJECTS, SUBJECT_LABELS);
const unitOptions = optionsOf(VALID_UNITS, UNIT_LABELS);
const filter = {
  name: 'subject',
  label: 'For',
  all: 'Drivers, vehicles and depots',
  options: subjectOptions,
};

export default function RequirementsPanel() {
  const params = usePageParams();
  const requirements = useQuery(requirementsQuery()).data;
  const subject = oneOf(REQUIREMENT_SUBJECTS, params.get('subject'));

  return (
    <TypesPanel
      table="requirements"
      words={{
        name: 'Requirement',
        noun: 'requirement',
        users: (row) => [row.subject, `${row.subject}s`],
        inactive: "isn't asked for; its records are kept.",
      }}
      text="What drivers, vehicles and depots must, or may, have on record."
      query={requirementsQuery()}
      rows={requirements?.filter((row) => !subject || row.subject === subject)}
      filter={
        <div className="mb-4 flex sm:w-64">
          <FilterSelect filter={filter} params={params} />
        </div>
      }
      columns={columns}
      areas="grid-cols-[minmax(0,1fr)_auto_auto_auto] max-lg:[grid-template-areas:'name_name_status_action''for_required_required_action']"
      icon={ClipboardCheck}
      emptyText="Add what drivers, vehicles or depots need besides licences, NCT or CVRT and road tax."
      setActive={setRequirementActive()}
      Dialog={RequirementDialog}
    />
  );
}

const columns: readonly Column<RequirementRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="font-medium max-lg:text-base">{name}</span>,
  },
  {
    key: 'for',
    header: 'For',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ subject, applies_to }) => forText(subject, applies_to),
  },
  { key: 'valid', header: 'Valid for', inCard: 'max-lg:hidden', cell: validText },
  {
    key: 'warning',
    header: 'Warns',
    inCard: 'max-lg:hidden',
    cell: ({ due_soon_days }) => <span className="whitespace-nowrap">{days(due_soon_days)} before</span>,
  },
  {
    key: 'required',
    header: 'Required',
    inCard: 'whitespace-nowrap max-lg:text-ink-soft',
    cell: ({ required_from }) => (required_from ? `From ${formatDate(required_from)}` : 'Optional'),
  },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveState isActive={is_active} /> },
];

const days = (count: number) => counted(count, ['day', 'days']);

function forText(subject: RequirementRow['subject'], appliesTo: readonly string[] | null): string {
  return appliesTo ? `${SUBJECT_LABELS[subject]}: ${appliesTo.join(', ')}` : `All ${subject}s`;
}

function validText(row: RequirementRow): string {
  const { valid_km } = row;
  const limits = [...timeTexts(toRequirementDraft(row)), ...(valid_km ? [formatKm(valid_km)] : [])];
  return limits.join(' or ') || 'Not limited';
}

/** None without a limit. */
const timeTexts = ({ validFor, validUnit }: RequirementDraft) =>
  validFor ? [`${validFor} ${validFor === '1' ? validUnit.slice(0, -1) : validUnit}`] : [];

function RequirementDialog(dialog: TypeDialogProps<RequirementRow>) {
  const { edited, types } = dialog;
  // The others when the dialog opened: if an answer was lost, a later list may include this very requirement.
  const [others] = useState(() => types.filter(({ id }) => id !== edited?.id));
  return (
    <TypeForm<RequirementRow, RequirementDraft>
      {...dialog}
      name="Requirement"
      editedName={edited?.name}
      toDraft={toRequirementDraft}
      check={(draft) => checkRequirement(draft, others)}
      save={saveRequirement(!edited)}
      parts={requirementParts}
    >
      <RequirementFields edited={edited} />
    </TypeForm>
  );
}

const requirementParts: readonly Part<RequirementDraft>[] = [
  { label: 'Name', paths: ['name'] },
  textsPart,
  {
    label: 'Applies to',
    paths: ['subject', 'appliesTo'],
    read: ({ subject, appliesTo }) => forText(subject, appliesTo.length ? appliesTo : null),
  },
  {
    label: 'Valid for (time)',
    paths: ['validFor', 'validUnit'],
    read: (draft) => timeTexts(draft).join(),
  },
  { label: 'Valid for (km)', paths: ['validKm'] },
  { label: 'Days of warning', paths: ['dueSoonDays'] },
  {
    label: 'Required from',
    paths: ['requiredFrom'],
    read: ({ requiredFrom }) => requiredFrom && formatDate(requiredFrom),
  },
];

/** `subject` cannot be changed later, because records refer to the requirement. */
function RequirementFields({ edited }: { edited?: RequirementRow }) {
  const { control, setValue, clearErrors } = useFormContext<RequirementDraft>();
  const field = useCheckedField<RequirementDraft>();
  const subject = useWatch({ control, name: 'subject' });
  return (
    <>
      {!edited && (
        <SelectField
          label="For"
          options={subjectOptions}
          {...field('subject', () => setValue('appliesTo', []))}
        />
      )}
      <TextField label="Name" {...field('name')} />
      <OtherLanguages />
      <AppliesTo subject={subject} stored={edited?.applies_to ?? []} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <TextField
          label="Valid for (time)"
          optional
          help="We use it to suggest the due date."
          inputMode="numeric"
          {...field('validFor')}
        />
        <SelectField
          label="In"
          options={unitOptions}
          {...field('validUnit', () => clearErrors('validFor'))}
        />
      </div>
      {subject === 'vehicle' && (
        <TextField
          label="Valid for (km)"
          optional
          help="It falls due by date or by distance, whichever comes first."
          inputMode="numeric"
          {...field('validKm')}
        />
      )}
      <TextField
        label="Days of warning"
        help="Due soon this many days before."
        inputMode="numeric"
        {...field('dueSoonDays')}
      />
      <DateField
        label="Required from"
        optional
        help={`From this day on, a ${subject} without a record is not in order. Leave empty if it's optional.`}
        {...field('requiredFrom')}
      />
    </>
  );
}

const APPLIES_HELP: Record<RequirementRow['subject'], string> = {
  driver: 'Drivers who hold one of these licences. Tick none for all drivers.',
  vehicle: 'Vehicles of these categories. Tick none for all vehicles.',
  depot: 'Depots with vehicles of these categories in the fleet. Tick none for all depots.',
};

type AppliesToProps = { subject: RequirementRow['subject']; stored: readonly string[] };

function AppliesTo({ subject, stored }: AppliesToProps) {
  const { field } = useController<RequirementDraft, 'appliesTo'>({ name: 'appliesTo' });
  const licenses = useQuery(licenseTypesQuery()).data ?? [];
  const vehicles = useQuery(vehicleTypesQuery()).data ?? [];
  const known = subject === 'driver' ? licenses.map(({ code }) => code) : vehicleCategories(vehicles);
  // A stored category that no longer exists stays until it is unticked.
  const categories = [...known, ...stored.filter((category) => !known.includes(category))];

  const set = (category: string, isTicked: boolean) =>
    field.onChange(categories.filter((each) => (each === category ? isTicked : field.value.includes(each))));

  return (
    <fieldset>
      <legend className="font-medium">Applies to</legend>
      <p className="text-sm text-ink-soft">{APPLIES_HELP[subject]}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {categories.map((category) => (
          <CheckboxField
            key={category}
            label={category}
            checked={field.value.includes(category)}
            onChange={(event) => set(category, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
