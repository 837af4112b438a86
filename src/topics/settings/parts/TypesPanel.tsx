import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { type Column, DataTable } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { MoreMenu } from '../../../components/MoreMenu';
import { StatusBadge } from '../../../components/StatusBadge';
import { explain } from '../../../data/errors';
import { whenMayLeave } from '../../../forms/leaveWarning';
import { RecordModal } from '../../../forms/RecordModal';
import type { RecordFormOptions } from '../../../forms/useRecordForm';
import { useAction } from '../../../forms/useSave';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from './SettingsPanel';
import { useUsage } from './useUsage';

type Type = { id: string; name: string; is_active: boolean };

type TypeWords<Row> = {
  name: string;
  noun: string;
  users: (row: Row) => readonly [string, string];
  /** The end of a sentence that begins with 'An inactive one' or 'It'. */
  inactive: string;
};

export type TypeDialogProps<Row> = {
  edited?: Row;
  types: readonly Row[];
  /** A sentence that says which depots and drivers or vehicles a change affects. */
  concerns: string;
  /** Asks whether to deactivate or activate the type, in place of this dialog. */
  toggle?: { label: string; onPress: () => void };
  onClose: () => void;
};

type SetActive = UseMutationOptions<void, Error, Pick<Type, 'id' | 'is_active'>>;

type TypesPanelProps<Row extends Type, Key extends QueryKey> = {
  table: 'license_types' | 'vehicle_types' | 'requirements';
  words: TypeWords<Row>;
  text: string;
  query: UseQueryOptions<Row[], Error, Row[], Key>;
  rows?: readonly Row[];
  filter?: ReactNode;
  /** Without 'Used By' and 'Actions', which the panel adds. */
  columns: readonly Column<Row>[];
  /** See DataTable; `status` and, if a phone shows it, `usage` are columns too. */
  areas: string;
  icon: LucideIcon;
  emptyText: string;
  setActive: SetActive;
  Dialog: ComponentType<TypeDialogProps<Row>>;
};

export function TypesPanel<Row extends Type, Key extends QueryKey>({
  table,
  words,
  text,
  query,
  rows,
  filter,
  columns,
  areas,
  icon,
  emptyText,
  setActive,
  Dialog,
}: TypesPanelProps<Row, Key>) {
  // Before the types' query, so that the column is seldom empty.
  const { usageColumn, concernsOf } = useUsage(words.noun, words.users, areas.includes('usage'));
  const { data, error, refetch } = useQuery(query);
  const [dialog, setDialog] = useState<Row | 'new' | null>(null);
  const [toggled, setToggled] = useState<Row | null>(null);
  const plural = `${words.name}s`;

  return (
    <SettingsPanel
      title={plural}
      text={`${text} An inactive one ${words.inactive}`}
      history={<RecordHistory of={{ table }} />}
      actions={
        <Button disabled={!data} onClick={() => setDialog('new')}>
          Add {words.name}
        </Button>
      }
    >
      {filter}
      {!data && error ? (
        <Card>
          <ErrorState message={explain(query.meta?.failure ?? '', error)} onRetry={refetch} />
        </Card>
      ) : (
        <DataTable
          caption={plural}
          rows={rows ?? data}
          rowKey={({ id }) => id}
          columns={[...columns, usageColumn]}
          areas={areas}
          isLines
          rowAction={{
            header: 'Actions',
            label: 'Edit',
            of: ({ name }) => name,
            onPress: setDialog,
            beside: (row) => (
              <MoreMenu
                of={row.name}
                items={[{ label: activation(row), onPress: () => setToggled(row) }]}
                className="max-lg:hidden lg:ml-1"
              />
            ),
          }}
          empty={<EmptyState icon={icon} title={`No ${plural.toLowerCase()} found`} text={emptyText} />}
        />
      )}
      {toggled && (
        <ActivationDialog
          type={toggled}
          concerns={concernsOf(toggled)}
          inactive={words.inactive}
          setActive={setActive}
          onClose={() => setToggled(null)}
        />
      )}
      {dialog && (
        <Dialog
          edited={dialog === 'new' ? undefined : dialog}
          types={data ?? []}
          concerns={concernsOf(dialog)}
          toggle={
            dialog === 'new'
              ? undefined
              : {
                  label: activation(dialog),
                  onPress: () => {
                    setDialog(null);
                    setToggled(dialog);
                  },
                }
          }
          onClose={() => setDialog(null)}
        />
      )}
    </SettingsPanel>
  );
}

const activation = ({ is_active }: Type) => (is_active ? 'Deactivate' : 'Activate');

type ActivationDialogProps = {
  type: Type;
  concerns: string;
  inactive: string;
  setActive: SetActive;
  onClose: () => void;
};

/** Asks first, because it changes the forms of every depot. */
function ActivationDialog({ type, concerns, inactive, setActive, onClose }: ActivationDialogProps) {
  const { id, name, is_active } = type;
  const { mutate, isPending, failure } = useAction(setActive);

  return (
    <ConfirmDialog
      title={`${activation(type)} ${name}?`}
      confirmText={activation(type)}
      busyText="Saving..."
      variant="primary"
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate({ id, is_active: !is_active }, { onSuccess: onClose })}
    >
      <p>
        {concerns} {is_active ? `It ${inactive}` : 'It can be chosen again in every depot.'}
      </p>
    </ConfirmDialog>
  );
}

type TypeFormProps<Row, Draft extends FieldValues> = TypeDialogProps<Row> &
  Omit<RecordFormOptions<Row | null, Draft, Row>, 'record' | 'isClosed'> & {
    name: string;
    editedName?: string;
    children: ReactNode;
  };

export function TypeForm<Row, Draft extends FieldValues>({
  edited,
  concerns,
  toggle,
  onClose,
  name,
  editedName,
  toDraft,
  check,
  save,
  parts,
  children,
}: TypeFormProps<Row, Draft>) {
  return (
    <RecordModal<Row | null, Draft, Row>
      title={edited ? `Edit ${name} ${editedName}` : `Add ${name}`}
      onClose={onClose}
      submitText={edited ? `Save ${name}` : `Add ${name}`}
      record={edited ?? null}
      toDraft={toDraft}
      check={check}
      save={save}
      parts={parts}
    >
      <p className="text-ink-soft">{concerns}</p>
      {children}
      {toggle && (
        <div>
          <Button variant="quiet" className="-ml-4" onClick={() => whenMayLeave(toggle.onPress)}>
            {toggle.label}
          </Button>
        </div>
      )}
    </RecordModal>
  );
}

/** Only what is inactive stands out; on a phone, what is active is not said. */
export function ActiveState({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <span className="whitespace-nowrap text-ink-soft not-print:max-lg:hidden">Active</span>
  ) : (
    <StatusBadge tone="idle" label="Inactive" />
  );
}
