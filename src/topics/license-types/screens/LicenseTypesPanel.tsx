import { IdCard } from 'lucide-react';
import { useState } from 'react';
import type { Column } from '../../../components/DataTable';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import type { Part } from '../../../domain/merge';
import { textsPart } from '../../../domain/rowTexts';
import { useCheckedField } from '../../../forms/fields';
import { formatTimestampDate } from '../../../lib/format';
import { DayCell } from '../../settings/parts/cells';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { ActiveState, type TypeDialogProps, TypeForm, TypesPanel } from '../../settings/parts/TypesPanel';
import {
  type LicenseTypeRow,
  licenseTypesQuery,
  saveLicenseType,
  setLicenseTypeActive,
} from '../data/licenseTypes';
import { checkLicenseType, type LicenseTypeDraft, toLicenseTypeDraft } from '../rules';

export default function LicenseTypesPanel() {
  return (
    <TypesPanel
      table="license_types"
      words={{
        name: 'License Type',
        noun: 'type',
        users: () => ['driver', 'drivers'],
        inactive: "can't be chosen for new licences; existing licences keep it.",
      }}
      text="Licence categories."
      query={licenseTypesQuery()}
      columns={columns}
      areas="grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_auto] max-lg:[grid-template-areas:'code_name_name_status_action''code_age_usage_usage_action']"
      icon={IdCard}
      emptyText="Until there is one, nobody can apply and no licence can be recorded."
      setActive={setLicenseTypeActive()}
      Dialog={LicenseTypeDialog}
    />
  );
}

const columns: readonly Column<LicenseTypeRow>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="font-medium max-lg:text-base">{name}</span>,
  },
  { key: 'code', header: 'Code', cell: ({ code }) => <span className="font-semibold">{code}</span> },
  {
    key: 'description',
    header: 'Description',
    inCard: 'max-lg:hidden',
    cell: ({ description }) => description ?? 'No description available',
  },
  {
    key: 'age',
    header: 'Minimum Age',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ minimum_age }) => <span className="whitespace-nowrap tabular-nums">{minimum_age} years</span>,
  },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveState isActive={is_active} /> },
  {
    key: 'created',
    header: 'Created',
    inCard: 'max-lg:hidden',
    cell: ({ created_at }) => <DayCell timestamp={created_at} />,
  },
  {
    key: 'modified',
    header: 'Last Modified',
    inCard: 'max-lg:hidden',
    cell: ({ updated_at }) => <DayCell timestamp={updated_at} />,
  },
];

function LicenseTypeDialog(dialog: TypeDialogProps<LicenseTypeRow>) {
  const { edited, types } = dialog;
  // The codes when the dialog opened: if an answer was lost, a later list may include this very type.
  const [takenCodes] = useState(() => (edited ? [] : types.map(({ code }) => code)));
  return (
    <TypeForm<LicenseTypeRow, LicenseTypeDraft>
      {...dialog}
      name="License Type"
      editedName={edited?.code}
      toDraft={toLicenseTypeDraft}
      check={(draft) => checkLicenseType(draft, takenCodes)}
      save={saveLicenseType(!edited)}
      parts={licenseTypeParts}
    >
      <LicenseTypeFields code={edited?.code} />
      {edited && (
        <p className="text-sm text-ink-soft">
          Created {formatTimestampDate(edited.created_at)}, last modified{' '}
          {formatTimestampDate(edited.updated_at)}.
        </p>
      )}
    </TypeForm>
  );
}

const licenseTypeParts: readonly Part<LicenseTypeDraft>[] = [
  { label: 'Name', paths: ['name'] },
  textsPart,
  { label: 'Description', paths: ['description'] },
  { label: 'Minimum age', paths: ['minimumAge'] },
];

function LicenseTypeFields({ code }: { code?: string }) {
  const field = useCheckedField<LicenseTypeDraft>();
  return (
    <>
      {code === undefined ? (
        <TextField
          label="Code"
          help="The category as printed on the licence, such as B or CE. You can't change it later, because licences and applications use it."
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field('code')}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          The code {code} cannot be changed, because licences and applications use it. If it is wrong,
          deactivate this type and add another.
        </p>
      )}
      <TextField label="Name" {...field('name')} />
      <OtherLanguages />
      <TextAreaField label="Description" optional {...field('description')} />
      <TextField
        label="Minimum age"
        help="In whole years. It is shown where the type is chosen."
        inputMode="numeric"
        {...field('minimumAge')}
      />
    </>
  );
}
