import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { InlineAlert } from '../../../components/InlineAlert';
import type { Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { Pill, Pills } from '../../../components/Pills';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { keysOf } from '../../../domain/objects';
import { counted } from '../../../domain/words';
import { RecordModal } from '../../../forms/RecordModal';
import { useAction } from '../../../forms/useSave';
import { formatCount, formatTimestampDate } from '../../../lib/format';
import { formatDayAndMonth } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import type { Language } from '../../../words/languages';
import { type Overview, policiesQuery } from '../data/overview';
import { type PolicyRecord, remindPolicies, savePolicy, startPolicyDraft } from '../data/policies';
import { KINDS } from '../fields';
import { DueText, LanguageBoxes, SignedBar } from '../parts/texts';
import {
  audienceText,
  checkPolicy,
  FILTERS,
  isIn,
  lateFirst,
  type PolicyDraft,
  type PolicyFilter,
  type PolicyRow,
  remindText,
  toPolicyDraft,
} from '../rules';
import { PolicyFields, policyParts } from './PolicyFields';

export const prefetch: Prefetch = (client) => askAhead(client, policiesQuery());

/** Only the first letter: the text may name categories, such as C1. */
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const isFilter = (value: string): value is PolicyFilter => Object.hasOwn(FILTERS, value);

/** By danger: late, missing, signed. */
export default function PoliciesPage() {
  const { role } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(policiesQuery());
  const [isAdding, setAdding] = useState(false);
  const asked = params.get('show') ?? '';
  const filter = isFilter(asked) ? asked : '';
  const rows = data?.policies ?? [];
  const inForce = rows.filter(({ state }) => state === 'published').length;
  return (
    <>
      <PageHeading
        title="Policies"
        subtitle={
          data &&
          (inForce === 0
            ? 'None in force'
            : `${formatCount(inForce)} in force, ${
                data.total_missing === 0
                  ? 'all signed'
                  : `${counted(data.total_missing, ['signature', 'signatures'])} missing`
              }`)
        }
        actions={
          role === 'admin' && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" className="size-4" /> New policy
            </Button>
          )
        }
      />
      {data && data.mine > 0 && (
        <InlineAlert tone="warn" className="mb-4">
          {counted(data.mine, ['policy waits', 'policies wait'])} for your own signature.{' '}
          <Link to={paths.toRead} className="text-brand underline underline-offset-4">
            Read and sign
          </Link>
        </InlineAlert>
      )}
      <Pills label="Which policies" className="mb-3">
        {(['', ...keysOf(FILTERS)] as const).map((each) => (
          <Pill
            key={each}
            isOn={each === filter}
            count={data && rows.filter((row) => isIn(each, row)).length}
            onPress={() => setParams(each === '' ? {} : { show: each }, { replace: true })}
          >
            {each === '' ? 'All' : FILTERS[each]}
          </Pill>
        ))}
      </Pills>
      {!data && error ? (
        <Card>
          <ErrorState message={explain("The policies couldn't be loaded", error)} onRetry={() => refetch()} />
        </Card>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <DataTable
            caption="Policies"
            columns={columnsFor(data?.languages ?? [])}
            rows={data && lateFirst(rows.filter((row) => isIn(filter, row)))}
            rowKey={({ id }) => id}
            areas={areas}
            edge={({ late }) => (late > 0 ? '[--edge:3px]' : undefined)}
            rowAction={{ header: 'Actions', label: 'Open', to: ({ id }) => paths.policy(id) }}
            skeletonRows={6}
            empty={
              <EmptyState
                icon={ScrollText}
                title="No policies"
                text={filter ? 'None of this kind.' : 'What drivers read and sign will be listed here.'}
              />
            }
          />
          {data && data.missing.length > 0 && <Missing overview={data} />}
        </div>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const areas =
  "grid-cols-[minmax(0,1fr)_auto] gap-x-4 max-lg:[grid-template-areas:'title_title''version_languages''signed_signed''state_action']";

const columnsFor = (read: readonly Language[]): readonly Column<PolicyRow>[] => [
  {
    key: 'title',
    header: 'Policy',
    isTitle: true,
    cell: (row) => (
      <>
        <span className="font-semibold wrap-anywhere">{row.title}</span>
        <span className="block text-sm text-ink-soft">
          {KINDS[row.kind]}, {lowered(audienceText(row))}
        </span>
      </>
    ),
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ number, published_at, draft, state }) => (
      <>
        {state === 'withdrawn' && 'Withdrawn'}
        {number !== null && (
          <>
            <span className="lg:hidden">Version </span>
            {number}
            <span className="text-sm text-ink-soft lg:block">
              <span className="lg:hidden">, </span>
              {published_at && formatTimestampDate(published_at)}
            </span>
          </>
        )}
        {draft !== null && (
          <StatusBadge tone="idle" label={number === null ? 'Draft' : `Draft of version ${draft}`} quiet />
        )}
      </>
    ),
  },
  {
    key: 'languages',
    header: 'Languages',
    cell: ({ languages }) => <LanguageBoxes languages={languages} read={read} />,
  },
  {
    key: 'signed',
    header: 'Signed',
    cell: ({ number, asked, missing }) =>
      number !== null && <SignedBar signed={Math.max(0, asked - missing)} asked={asked} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: (row) => (
      <>
        <State row={row} />
        {row.to_remind > 0 && <Remind row={row} />}
      </>
    ),
  },
];

function Remind({ row: { id, title, missing, to_remind } }: { row: PolicyRow }) {
  const { mutate, isPending } = useAction(remindPolicies());
  return (
    <Button
      variant="quiet"
      className="flex! min-h-6! p-0! text-sm whitespace-nowrap pointer-coarse:min-h-11!"
      aria-label={`Remind ${to_remind}: ${title}`}
      busy={isPending}
      onClick={() => mutate({ ids: [id], missing })}
    >
      Remind {formatCount(to_remind)}
    </Button>
  );
}

function State({ row: { number, late, missing, due, objections, reminded_on } }: { row: PolicyRow }) {
  return (
    <>
      {late > 0 ? (
        <StatusBadge tone="bad" label={`${formatCount(late)} late`} quiet />
      ) : missing > 0 && due ? (
        <span className="whitespace-nowrap">by {formatDayAndMonth(due)}</span>
      ) : (
        number !== null && <span className="text-ink-soft">all signed</span>
      )}
      {reminded_on && (
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          reminded {formatDayAndMonth(reminded_on)}
        </span>
      )}
      {objections > 0 && (
        <span className="block text-sm text-warn">{counted(objections, ['question', 'questions'])}</span>
      )}
    </>
  );
}

const FIRST = 8;

function Missing({ overview: { policies, missing, total_missing: total } }: { overview: Overview }) {
  const today = useToday();
  const [isAll, setAll] = useState(false);
  const { mutate, isPending } = useAction(remindPolicies());
  const isCut = missing.length < total;
  const toRemind = policies.reduce((sum, { to_remind }) => sum + to_remind, 0);
  const isReminded = policies.some(({ reminded_on }) => reminded_on === today);
  const remindAll = () =>
    mutate({ ids: policies.filter((row) => isIn('missing', row)).map(({ id }) => id), missing: total });
  return (
    <section aria-label="Not signed" className={clsx(CARD, 'overflow-hidden')}>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="text-lg font-semibold">
          Not signed <span className="font-normal text-ink-soft tabular-nums">{formatCount(total)}</span>
        </h2>
        <Button variant="secondary" busy={isPending} disabled={toRemind === 0} onClick={remindAll}>
          {toRemind > 0 ? 'Remind all' : remindText(toRemind, isReminded)}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {(isAll ? missing : missing.slice(0, FIRST)).map(
          ({ policy_id, driver_id, name, title, due, reminded_on }) => (
            <li
              key={`${policy_id} ${driver_id}`}
              className={clsx(
                'relative border-l-4 px-4 py-2 hover:bg-canvas',
                due < today ? 'border-l-bad' : 'border-l-warn-mark',
              )}
            >
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <DueText due={due} today={today} className="whitespace-nowrap" />
              </div>
              <Link
                to={paths.policy(policy_id)}
                className="text-sm text-ink-soft wrap-anywhere after:absolute after:inset-0"
              >
                {title}
              </Link>
              {reminded_on && (
                <span className="text-sm text-ink-soft">, reminded {formatDayAndMonth(reminded_on)}</span>
              )}
            </li>
          ),
        )}
      </ul>
      {!isAll && missing.length > FIRST && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show {isCut ? 'the first' : 'all'} {formatCount(missing.length)}
          </Button>
        </div>
      )}
      {isAll && isCut && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">
          The first {formatCount(missing.length)}. The others are under their policy.
        </p>
      )}
    </section>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { depot } = useCurrentUser();
  const { mutate: begin } = useAction(startPolicyDraft());
  return (
    <RecordModal<PolicyRecord | null, PolicyDraft, PolicyRecord>
      title="New policy"
      submitText="Go on to the text"
      record={null}
      toDraft={toPolicyDraft}
      check={checkPolicy}
      save={savePolicy(true, depot.id)}
      parts={policyParts}
      onClose={onClose}
      onSaved={({ id }) => begin(id, { onSuccess: () => void navigate(paths.policyDraft(id)) })}
    >
      <PolicyFields isNew />
    </RecordModal>
  );
}
