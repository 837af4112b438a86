import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../components/DataTable';
import { counted, type Noun } from '../../../domain/words';
import { type TypeUsage, typeUsageQuery } from '../data';

type Shared = { id: string };

export function useUsage<Row extends Shared>(noun: string, usersOf: (row: Row) => Noun, isInCard = true) {
  const { data, isError } = useQuery(typeUsageQuery());
  const usageOf = (row: Row) => data && usageText(data, row.id, usersOf(row));
  const usageColumn: Column<Row> = {
    key: 'usage',
    header: 'Used By',
    inCard: isInCard ? 'max-lg:text-ink-soft' : 'max-lg:hidden',
    cell: (row) => usageOf(row) ?? (isError ? 'Unknown' : '...'),
  };
  const concernsOf = (row: Row | 'new') =>
    row === 'new' ? 'Applies to all depots.' : concernsText(usageOf(row), noun);
  return { usageColumn, concernsOf };
}

const NOT_USED = 'Not used';

/** For example '12 drivers in 3 depots', or '3 depots'. */
function usageText(usage: readonly TypeUsage[], id: string, users: Noun): string {
  const found = usage.find(({ type_id }) => type_id === id);
  if (!found) return NOT_USED;
  const depots = counted(found.depots, ['depot', 'depots']);
  return users[0] === 'depot' ? depots : `${counted(found.used_by, users)} in ${depots}`;
}

function concernsText(usage: string | undefined, noun: string): string {
  const shared = `All depots share this ${noun}.`;
  if (usage === undefined) return shared;
  return usage === NOT_USED ? `${shared} It is not used yet.` : `${shared} It is used by ${usage}.`;
}
