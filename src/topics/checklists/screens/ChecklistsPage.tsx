import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { FoldGroup, FoldSection } from '../../../components/FoldSection';
import type { Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintKey } from '../../../components/usePrintKey';
import { explain } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { counted } from '../../../domain/words';
import { paths } from '../../../paths';
import { SeverityTag } from '../../defects/parts/SeverityTag';
import { checklistsQuery } from '../data/inUse';
import { ZONE_LABELS } from '../fields';
import { type Checklist, type Item, SEVERITIES, ZONES } from '../items';
import { itemsOf, wordsText } from '../rules';

const TITLE = 'Checklists';

export const prefetch: Prefetch = (client) => askAhead(client, checklistsQuery());

/**
 * The lists in use, for those who cannot change them: what a driver looks at, and which fault stops the vehicle. Who
 * can reads them where they are changed.
 */
export default function ChecklistsPage() {
  const user = useCurrentUser();
  const { data: lists, error, refetch } = useQuery(checklistsQuery());
  usePrintKey(() => print());
  if (user.role === 'admin') return <Navigate to={`${paths.settings}?tab=checks`} replace />;
  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        back={{ to: paths.today, label: 'Today' }}
        subtitle="What drivers check and what each defect means. With anything not on the list, the vehicle may not be driven until you assess it."
        actions={<PrintButton disabled={!lists} onPrint={() => print()} />}
      />
      {lists && lists.length > 0 ? (
        <FoldGroup>
          {lists.map((list) => (
            <List key={list.checklist_id} list={list} isOpen={lists.length === 1} />
          ))}
        </FoldGroup>
      ) : lists ? (
        <EmptyState
          icon={ListChecks}
          title="No checklist is in use"
          text="An administrator publishes them in Settings, Checks."
        />
      ) : error ? (
        <Card>
          <ErrorState
            message={explain("The checklists couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        </Card>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </>
  );
}

function List({ list, isOpen }: { list: Checklist; isOpen: boolean }) {
  const { name, categories, number, items } = list;
  return (
    <FoldSection
      title={name}
      about={`for ${categories.join(', ')}`}
      state={`Version ${number}, ${counted(items.length, ['item', 'items'])}, ${wordsText(items.flatMap(({ words }) => words))}`}
      isOpen={isOpen}
      isLong
    >
      {ZONES.filter((zone) => itemsOf(items, zone).length > 0).map((zone) => (
        <div key={zone} className="mt-4 first:mt-0">
          <h3 className="font-semibold">{ZONE_LABELS[zone]}</h3>
          <ul aria-label={ZONE_LABELS[zone]} className="divide-y divide-line">
            {itemsOf(items, zone).map((item) => (
              <ItemLine key={item.id} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </FoldSection>
  );
}

const ItemLine = ({ item: { text, help, words } }: { item: Item }) => (
  <li className="grid gap-x-6 py-2 wrap-anywhere sm:grid-cols-2">
    <div>
      <p className="font-medium">{text}</p>
      {help && <p className="text-sm text-ink-soft">{help}</p>}
    </div>
    <ul className="text-sm">
      {SEVERITIES.map((severity) => {
        const found = words.filter((word) => word.severity === severity);
        return (
          found.length > 0 && (
            <li key={severity}>
              <SeverityTag severity={severity} />: {found.map((word) => word.text).join('; ')}
            </li>
          )
        );
      })}
    </ul>
  </li>
);
