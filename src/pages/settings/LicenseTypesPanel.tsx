import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import type { Column } from '../../components/DataTable';
import { EmptyState } from '../../components/EmptyState';
import { RequiredNote } from '../../components/RequiredNote';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import {
  type LicenseTypeRow,
  licenseTypesQuery,
  saveLicenseType,
  setLicenseTypeActive,
} from '../../data/licenseTypes';
import type { Reading } from '../../domain/differences';
import { checkLicenseType, type LicenseTypeDraft, toLicenseTypeDraft } from '../../domain/licenseTypes';
import { ConflictAlert } from '../../forms/ConflictAlert';
import { useCheckedField } from '../../forms/fields';
import { useRecordForm } from '../../forms/useRecordForm';
import { DayCell } from './cells';
import { FormModal } from './FormModal';
import { SettingsPanel } from './SettingsPanel';
import { ActiveBadge, TypeActions, TypesTable } from './TypesTable';

/** The licence types of all depots: add, edit, activate and deactivate them. */
export function LicenseTypesPanel() {
  const types = useQuery(licenseTypesQuery());
  const [dialog, setDialog] = useState<LicenseTypeRow | 'new' | null>(null);
  const addButton = (
    <Button disabled={!types.data} onClick={() => setDialog('new')}>
      Add License Type
    </Button>
  );

  return (
    <SettingsPanel
      title="License Types"
      text="Licence categories for all depots. An inactive one can't be chosen for new licences; existing licences keep it."
      actions={addButton}
    >
      <TypesTable
        caption="License Types"
        query={types}
        failure="Failed to load license types"
        columns={licenseTypeColumns(setDialog)}
        rows={types.data}
        empty={
          <EmptyState
            icon={IdCard}
            title="No license types found"
            text="Until there is one, nobody can apply and no licence can be recorded."
          />
        }
      />
      {dialog && (
        <LicenseTypeDialog
          edited={dialog === 'new' ? undefined : dialog}
          types={types.data ?? []}
          onClose={() => setDialog(null)}
        />
      )}
    </SettingsPanel>
  );
}

const licenseTypeColumns = (onEdit: (type: LicenseTypeRow) => void): readonly Column<LicenseTypeRow>[] => [
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
  {
    key: 'actions',
    header: 'Actions',
    cell: (type) => (
      <TypeActions type={type} setActive={setLicenseTypeActive()} onEdit={() => onEdit(type)} />
    ),
  },
];

type LicenseTypeDialogProps = {
  /** Without it, a new one is added. */
  edited?: LicenseTypeRow;
  types: readonly LicenseTypeRow[];
  onClose: () => void;
};

function LicenseTypeDialog({ edited, types, onClose }: LicenseTypeDialogProps) {
  const takenCodes = edited ? [] : types.map(({ code }) => code);
  const { form, save, isPending, conflict } = useRecordForm<
    LicenseTypeRow | null,
    LicenseTypeDraft,
    LicenseTypeRow
  >({
    record: edited ?? null,
    toDraft: toLicenseTypeDraft,
    check: (draft) => checkLicenseType(draft, takenCodes),
    save: saveLicenseType(!edited),
  });

  return (
    <FormModal
      title={edited ? `Edit License Type ${edited.code}` : 'Add License Type'}
      form={form}
      onSubmit={(draft) => save(draft, onClose)}
      onClose={onClose}
      busy={isPending}
      alert={
        conflict && (
          <ConflictAlert conflict={conflict} readings={licenseTypeReadings} toDraft={toLicenseTypeDraft} />
        )
      }
      submitText={edited ? 'Save License Type' : 'Add License Type'}
    >
      <RequiredNote />
      <LicenseTypeFields code={edited?.code} />
    </FormModal>
  );
}

/** The fields of a licence type, for comparing two versions in a conflict. */
const licenseTypeReadings: readonly Reading<LicenseTypeDraft>[] = [
  { label: 'Name', read: ({ name }) => name },
  { label: 'Description', read: ({ description }) => description },
  { label: 'Minimum age', read: ({ minimumAge }) => minimumAge },
];

/** `code` is set for an existing licence type. It is then shown, but cannot be edited. */
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
