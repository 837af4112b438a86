import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { DateField } from '../../../components/DateField';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { choicesOf, partsOf } from '../../../domain/fields';
import { labelled, useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { formatDate } from '../../../lib/formatDate';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { LicenseMasses, TachographRules } from '../../tachograph-rules/parts/TachographRules';
import { compareLawNumber, type LawNumber, lawNumbersQuery, saveLawNumber } from '../data';
import { LAW_LABELS, LAW_NUMBER, type LawNumberDraft } from '../fields';
import { Compared } from '../parts/Compared';
import { checkLawNumber, isFromTheStart, toLawNumberDraft } from '../rules';

export default function LawPanel() {
  const { data, isLoadingError, refetch } = useQuery(lawNumbersQuery());
  const [dialog, setDialog] = useState<LawNumber | 'new' | null>(null);
  return (
    <SettingsPanel
      title="Law"
      text="The numbers of the law that we count with. Compare each with its source before you rely on it. When the law changes, add the new number with its first day: what happened before keeps the old one."
      history={<RecordHistory of={{ table: 'law_numbers' }} />}
      actions={
        <Button disabled={!data} onClick={() => setDialog('new')}>
          Add Number
        </Button>
      }
    >
      {isLoadingError ? (
        <Card>
          <ErrorState message="The numbers of the law couldn't be loaded" onRetry={() => refetch()} />
        </Card>
      ) : (
        <DataTable
          caption="Numbers of the law"
          rows={data}
          rowKey={({ id }) => id}
          columns={columns}
          areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'what_action''number_action''source_action''compared_compared']"
          isLines
          rowAction={{
            header: 'Actions',
            label: 'Edit',
            of: ({ code, valid_from }) => `${LAW_LABELS[code]}, ${fromText({ valid_from })}`,
            onPress: setDialog,
          }}
          empty={
            <EmptyState
              icon={Scale}
              title="No numbers found"
              text="Without them, nothing falls due by law."
            />
          }
        />
      )}
      <TachographRules />
      <LicenseMasses />
      {dialog && (
        <NumberDialog
          edited={dialog === 'new' ? null : dialog}
          numbers={data ?? []}
          onClose={() => setDialog(null)}
        />
      )}
    </SettingsPanel>
  );
}

const fromText = (row: Pick<LawNumber, 'valid_from'>) =>
  isFromTheStart(row) ? 'from the start' : `from ${formatDate(row.valid_from)}`;

const columns: readonly Column<LawNumber>[] = [
  {
    key: 'what',
    header: 'What it is',
    cell: ({ code }) => <span className="font-medium max-lg:text-base">{LAW_LABELS[code]}</span>,
  },
  {
    key: 'number',
    header: 'Number',
    cell: (row) => (
      <span className="tabular-nums">
        {row.number} <span className="whitespace-nowrap text-ink-soft">{fromText(row)}</span>
      </span>
    ),
  },
  { key: 'source', header: 'Source', inCard: 'max-lg:text-ink-soft', cell: ({ source }) => source },
  {
    key: 'compared',
    header: 'Compared',
    cell: (row) => (
      <Compared row={row} label={`${LAW_LABELS[row.code]}, ${fromText(row)}`} compare={compareLawNumber()} />
    ),
  },
];

type NumberDialogProps = { edited: LawNumber | null; numbers: readonly LawNumber[]; onClose: () => void };

function NumberDialog({ edited, numbers, onClose }: NumberDialogProps) {
  // As they were: if an answer was lost, a later list may include this very one.
  const [others] = useState(() => numbers.filter(({ id }) => id !== edited?.id));
  return (
    <RecordModal<LawNumber | null, LawNumberDraft, LawNumber>
      title={edited ? `Edit: ${LAW_LABELS[edited.code]}` : 'Add Number'}
      onClose={onClose}
      submitText="Save Number"
      record={edited}
      toDraft={toLawNumberDraft}
      check={(draft) => checkLawNumber(draft, others)}
      save={saveLawNumber()}
      parts={parts}
    >
      <NumberFields isStored={edited !== null} />
    </RecordModal>
  );
}

const parts = partsOf(LAW_NUMBER, { day: formatDate });

function NumberFields({ isStored }: { isStored: boolean }) {
  const field = labelled(LAW_NUMBER, useCheckedField<LawNumberDraft>());
  return (
    <>
      {!isStored && (
        <SelectField placeholder="Select..." options={choicesOf(LAW_NUMBER.code)} {...field('code')} />
      )}
      <TextField inputMode="numeric" {...field('number')} />
      <DateField
        help="What happened before this day is judged by the number before."
        {...field('validFrom')}
      />
      <TextField help="The act and its section, or the page where you read it." {...field('source')} />
      {isStored && <p className="text-ink-soft">A number that you change is to be compared again.</p>}
    </>
  );
}
