import { IdCard } from 'lucide-react';
import { useState } from 'react';
import type { Column } from '../../../components/DataTable';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { DayCell } from '../../settings/parts/cells';
import { ActiveBadge, type TypeDialogProps, TypeForm, TypesPanel } from '../../settings/parts/TypesPanel';
import { type LicenseTypeRow, licenseTypesQuery, saveLicenseType, setLicenseTypeActive } from '../data';
import { checkLicenseType, type LicenseTypeDraft, toLicenseTypeDraft } from '../rules';

export function LicenseTypesPanel() {
  return (
    <TypesPanel
      table="license_types"
      words={{
        name: 'License Type',
        noun: 'type',
        users: () => ['driver', 'drivers'],
        inactive: "can't be chosen for new licences; existing licences keep it.",
      }}
      text="Licence categories for all depots."
      query={licenseTypesQuery()}
      columns={columns}
      icon={IdCard}
      emptyText="Until there is one, nobody can apply and no licence can be recorded."
      setActive={setLicenseTypeActive()}
      Dialog={LicenseTypeDialog}
    />
  );
}

const columns: readonly Column<LicenseTypeRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { key: 'code', header: 'Code', cell: ({ code }) => code },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => description ?? 'No description available',
  },
  {
    key: 'age',
    header: 'Minimum Age',
    cell: ({ minimum_age }) => <span className="whitespace-nowrap tabular-nums">{minimum_age} years</span>,
  },
  { key: 'status', header: 'Status', cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
  { key: 'created', header: 'Created', cell: ({ created_at }) => <DayCell timestamp={created_at} /> },
  { key: 'modified', header: 'Last Modified', cell: ({ updated_at }) => <DayCell timestamp={updated_at} /> },
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
    </TypeForm>
  );
}

const licenseTypeParts: readonly Part<LicenseTypeDraft>[] = [
  { label: 'Name', paths: ['name'] },
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
