import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { DateField } from '../../../components/DateField';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { TextField } from '../../../components/TextField';
import { EARLIEST_DAY } from '../../../domain/dates';
import type { Part } from '../../../domain/merge';
import { textsPart } from '../../../domain/rowTexts';
import { dayText } from '../../../forms/ConflictAlert';
import { useCheckedField } from '../../../forms/fields';
import { formatDate } from '../../../lib/formatDate';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { TypeForm } from '../../settings/parts/TypesPanel';
import { useUsage } from '../../settings/parts/useUsage';
import { type OffenceRow, offencesQuery, saveOffence } from '../data/offences';
import { checkOffence, type OffenceDraft, toOffenceDraft } from '../rules';

const drivers = () => ['driver', 'drivers'] as const;

export default function OffencesPanel() {
  const { data, isLoadingError, refetch } = useQuery(offencesQuery());
  const { usageColumn, concernsOf } = useUsage<OffenceRow>('offence', drivers, false);
  const [dialog, setDialog] = useState<OffenceRow | 'new' | null>(null);

  return (
    <SettingsPanel
      title="Offences"
      text="Offences and their points. When the law changes, end the old offence and add a new one. Existing penalties keep their points."
      history={<RecordHistory of={{ table: 'penalty_offences' }} />}
      actions={
        <Button disabled={!data} onClick={() => setDialog('new')}>
          Add Offence
        </Button>
      }
    >
      {isLoadingError ? (
        <Card>
          <ErrorState message="The offences couldn't be loaded" onRetry={() => refetch()} />
        </Card>
      ) : (
        <DataTable
          caption="Offences"
          rows={data}
          rowKey={({ id }) => id}
          columns={[...columns, usageColumn]}
          areas="grid-cols-[auto_minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_name_action''paid_convicted_action']"
          isLines
          rowAction={{ header: 'Actions', label: 'Edit', of: ({ name }) => name, onPress: setDialog }}
          empty={
            <EmptyState
              icon={TriangleAlert}
              title="No offences found"
              text="Until there is one, penalties are described in words."
            />
          }
        />
      )}
      {dialog && (
        <OffenceDialog
          edited={dialog === 'new' ? undefined : dialog}
          types={data ?? []}
          concerns={concernsOf(dialog)}
          onClose={() => setDialog(null)}
        />
      )}
    </SettingsPanel>
  );
}

const columns: readonly Column<OffenceRow>[] = [
  {
    key: 'name',
    header: 'Offence',
    cell: ({ name }) => <span className="font-medium max-lg:text-base">{name}</span>,
  },
  {
    key: 'code',
    header: 'Code',
    inCard: 'max-lg:hidden',
    cell: ({ code }) => <span className="whitespace-nowrap">{code}</span>,
  },
  {
    key: 'paid',
    header: 'Paid',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ points_paid }) =>
      points_paid === null ? (
        'Court only'
      ) : (
        <span className="not-print:max-lg:after:content-['_paid']">{points_paid}</span>
      ),
  },
  {
    key: 'convicted',
    header: 'Convicted',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ points_convicted }) => (
      <span className="not-print:max-lg:after:content-['_convicted']">{points_convicted ?? 'Never'}</span>
    ),
  },
  {
    key: 'valid',
    header: 'Valid',
    inCard: 'max-lg:hidden',
    cell: ({ valid_from, valid_to }) => (
      <span className="tabular-nums lg:whitespace-nowrap">
        {valid_from === EARLIEST_DAY ? 'Always' : `From ${formatDate(valid_from)}`}
        {valid_to && `, until ${formatDate(valid_to)}`}
      </span>
    ),
  },
];

type OffenceDialogProps = {
  edited: OffenceRow | undefined;
  types: readonly OffenceRow[];
  concerns: string;
  onClose: () => void;
};

function OffenceDialog(dialog: OffenceDialogProps) {
  const { edited, types } = dialog;
  // The codes when the dialog opened: if an answer was lost, a later list may include this very offence.
  const [takenCodes] = useState(() => (edited ? [] : types.map(({ code }) => code)));
  return (
    <TypeForm<OffenceRow, OffenceDraft>
      {...dialog}
      name="Offence"
      editedName={edited?.code}
      toDraft={toOffenceDraft}
      check={(draft) => checkOffence(draft, takenCodes)}
      save={saveOffence(!edited)}
      parts={parts}
    >
      <OffenceFields isStored={edited !== undefined} />
    </TypeForm>
  );
}

const parts: readonly Part<OffenceDraft>[] = [
  { label: 'Offence', paths: ['name'] },
  textsPart,
  {
    label: 'Points',
    paths: ['paid', 'convicted'],
    read: ({ paid, convicted }) => `paid ${paid || 'none'}, convicted ${convicted || 'none'}`,
  },
  {
    label: 'Valid',
    paths: ['from', 'to'],
    read: ({ from, to }) => [from && `from ${dayText(from)}`, to && `until ${dayText(to)}`].join(' '),
  },
];

function OffenceFields({ isStored }: { isStored: boolean }) {
  const field = useCheckedField<OffenceDraft>();
  return (
    <>
      {!isStored && (
        <TextField
          label="Code"
          help="A short name of its own, such as speeding-2027. You can't change it later."
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...field('code')}
        />
      )}
      <TextField label="Offence" {...field('name')} />
      <OtherLanguages />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Points if paid"
          optional
          help="Leave empty if it always goes to court."
          inputMode="numeric"
          {...field('paid')}
        />
        <TextField
          label="Points if convicted"
          optional
          help="Leave empty if it never goes to court."
          inputMode="numeric"
          {...field('convicted')}
        />
        <DateField label="First day" optional {...field('from')} />
        <DateField label="Last day" optional {...field('to')} />
      </div>
    </>
  );
}
