import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { ErrorState } from '../../components/ErrorState';
import { explain } from '../../data/errors';

type TypesTableProps<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'rowKey'> & {
  query: UseQueryResult<readonly unknown[]>;
  /** Said in place of the table when it cannot be loaded. */
  failure: string;
};

/** A whole table of reference data, which is short enough to need no pages. */
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
