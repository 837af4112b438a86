import type { UseMutationOptions, UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { ErrorState } from '../../components/ErrorState';
import { StatusBadge } from '../../components/StatusBadge';
import { explain } from '../../data/errors';
import { useAction } from '../../forms/useSave';
import { RowButton } from './cells';

type TypesTableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rowKey'> & {
  query: UseQueryResult<readonly unknown[]>;
  /** Shown instead of the table if it cannot be loaded. */
  failure: string;
};

/** A table of reference data, short enough to need no pages. */
export function TypesTable<Row extends { id: string }>({ query, failure, ...table }: TypesTableProps<Row>) {
  const { data, error, refetch } = query;
  if (!data && error) {
    return (
      <Card>
        <ErrorState message={explain(failure, error)} onRetry={refetch} />
      </Card>
    );
  }
  return <DataTable {...table} rowKey={({ id }) => id} />;
}

type Toggled = { id: string; is_active: boolean };

type TypeActionsProps<Result> = {
  type: Toggled & { name: string };
  setActive: UseMutationOptions<Result, Error, Toggled>;
  onEdit: () => void;
};

/** The actions for a licence type or a vehicle type. */
export function TypeActions<Result>({ type, setActive, onEdit }: TypeActionsProps<Result>) {
  const { id, name, is_active } = type;
  const toggle = useAction(setActive);
  return (
    <>
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        <RowButton label="Edit" of={name} onClick={onEdit} />
        <RowButton
          label={is_active ? 'Deactivate' : 'Activate'}
          of={name}
          busy={toggle.isPending}
          onClick={() => toggle.mutate({ id, is_active: !is_active })}
        />
      </div>
      {toggle.failure && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {toggle.failure}
        </p>
      )}
    </>
  );
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge tone={isActive ? 'ok' : 'idle'} label={isActive ? 'Active' : 'Inactive'} />;
}
