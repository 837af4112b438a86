import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { type LicenseTypeRow, licenseTypesQuery } from '../../data/licenseTypes';
import { LicenseTypeDialog } from './LicenseTypeDialog';
import { licenseTypeColumns } from './licenseTypeColumns';
import { SettingsPanel } from './SettingsPanel';
import { TypesTable } from './TypesTable';

/** The licence types of all depots: to add, edit, and let be chosen or not. */
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
      text="What a licence can be for, in every depot. An inactive type cannot be chosen any more; licences that have it keep it."
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
            text="Nobody can apply or be given a licence until there is one."
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
