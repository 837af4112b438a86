import { Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { DateLine } from '../../../components/Expiry';
import { SelectField } from '../../../components/SelectField';
import { useToday } from '../../../components/useToday';
import { addDaysToDay, addMonthsToDay } from '../../../domain/dates';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordForm } from '../../../forms/RecordForm';
import { formatDate } from '../../../lib/formatDate';
import { useOneForm } from '../../../records/oneForm';
import { SubPart } from '../../../records/RecordPart';
import { findingHash } from '../../findingForms';
import type { WholeDriver } from '../../wholeDriver';
import { type CpcRecord, type SavedCpc, saveCpc } from '../data';
import { CpcRing } from '../parts/CpcRing';
import {
  CPC_SCOPE_LABELS,
  CPC_SCOPES,
  type CpcDraft,
  type CpcPlace,
  checkCpc,
  concernsCpc,
  cpcHours,
  cpcPlaces,
  cpcYear,
  isToldByCard,
  modulesLeft,
  needsModules,
} from '../rules';

/** The head of the training records. Nothing for a driver without a licence that needs a Driver CPC. */
export function CpcSection({ record: { cpc } }: { record: WholeDriver }) {
  const form = useOneForm();
  const button = useRef<HTMLButtonElement>(null);
  if (!cpc || !concernsCpc(cpc)) return null;
  const close = () => {
    flushSync(form.close);
    button.current?.focus();
  };
  return (
    <SubPart
      id="cpc"
      title="Driver CPC"
      isHead
      actions={
        !form.isOpen && (
          <Button
            ref={button}
            variant="quiet"
            className="px-3 text-sm"
            aria-label="Edit Driver CPC"
            onClick={() => form.open()}
          >
            Edit
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {needsModules(cpc) ? <Modules cpc={cpc} /> : <p>{CPC_SCOPE_LABELS.not_professional}</p>}
        {form.isOpen && <CpcForm cpc={cpc} onClose={close} />}
      </div>
    </SubPart>
  );
}

const cardForm = findingHash({ kind: 'cpc_card', detail: null, record_id: null });

function Modules({ cpc }: { cpc: CpcRecord }) {
  const { state } = useLocation();
  const left = modulesLeft(cpc);
  return (
    <>
      {cpc.lacks_cpc_card && (
        <p>
          No Driver CPC card is on record.{' '}
          <Link to={{ hash: cardForm }} state={state} className="text-brand hover:underline">
            Add it under Training Records
          </Link>
        </p>
      )}
      <div className="flex items-center gap-x-5">
        <CpcRing cpc={cpc} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Fact label="Done">{cpcHours(cpc)}</Fact>
          <ThisYear cpc={cpc} />
          <Fact label="Next module due by">
            {cpc.cpc_due ? <DateLine date={cpc.cpc_due} /> : nothingDue(cpc)}
          </Fact>
        </dl>
      </div>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-brand hover:underline">
          {left.length > 0 ? `Modules left: ${left.join(', ')}` : 'All modules'}
        </summary>
        <ol aria-label="Modules" className="divide-y divide-line border-y border-line">
          {cpcPlaces(cpc).map((place) => (
            <Place key={place.module} place={place} />
          ))}
        </ol>
      </details>
    </>
  );
}

const nothingDue = ({ cpc_start }: CpcRecord) =>
  cpc_start ? 'All modules are done' : 'Unknown until the first day of the CPC period is on record';

const THIS_YEAR = { done: 'module done', to_do: 'module to do' } as const;

function ThisYear({ cpc }: { cpc: CpcRecord }) {
  const now = cpcYear(cpc, useToday());
  if (!now || !cpc.cpc_start) return null;
  return (
    <Fact
      label={`CPC period ${formatDate(cpc.cpc_start)} to ${formatDate(addDaysToDay(addMonthsToDay(cpc.cpc_start, 60), -1))}`}
    >
      Year {now.year} of 5:{' '}
      {now.module === 'overdue' ? (
        <span className="font-medium text-bad">module overdue</span>
      ) : (
        THIS_YEAR[now.module]
      )}
    </Fact>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Place({ place: { module, name, doneOn } }: { place: CpcPlace }) {
  const Icon = doneOn ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 py-2 text-sm">
      <Icon className={`mt-0.5 size-4 shrink-0 ${doneOn ? 'text-ok' : 'text-ink-soft'}`} />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
        <span>
          {module}. {name}
        </span>
        <span className="text-ink-soft tabular-nums">{doneOn ? `Done ${formatDate(doneOn)}` : 'To do'}</span>
      </span>
    </li>
  );
}

const toDraft = ({ cpc_scope, cpc_cycle_start }: SavedCpc): CpcDraft => ({
  scope: cpc_scope ?? '',
  cycleStart: cpc_cycle_start ?? '',
});

const parts: readonly Part<CpcDraft>[] = [
  { label: 'CPC card covers', paths: ['scope'], read: ({ scope }) => scopeLabel(scope) },
  {
    label: 'First day of the CPC period',
    paths: ['cycleStart'],
    read: ({ cycleStart }) => cycleStart && formatDate(cycleStart),
  },
];

const AS_LICENSED = 'Same as the licences';
const scopeOptions = CPC_SCOPES.map((value) => ({ value, label: CPC_SCOPE_LABELS[value] }));
const scopeLabel = (scope: string) => scopeOptions.find(({ value }) => value === scope)?.label ?? AS_LICENSED;

function CpcForm({ cpc, onClose }: { cpc: CpcRecord; onClose: () => void }) {
  const today = useToday();
  return (
    <RecordForm
      record={cpc}
      toDraft={toDraft}
      check={(draft) => checkCpc(draft, today)}
      save={saveCpc()}
      parts={parts}
      submitText="Save CPC"
      onClose={onClose}
    >
      <CpcFields cpc={cpc} />
    </RecordForm>
  );
}

function CpcFields({ cpc }: { cpc: CpcRecord }) {
  const field = useCheckedField<CpcDraft>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="CPC card covers"
        placeholder={AS_LICENSED}
        options={scopeOptions}
        help={cpc.cpc_scope_by_name ? `Set by ${cpc.cpc_scope_by_name}.` : undefined}
        {...field('scope')}
      />
      {cpc.cpc_keeps !== 'not_professional' && !isToldByCard(cpc) && (
        <DateField
          label="First day of the CPC period"
          optional
          help="Fill this in until the card is on record. For drivers with acquired rights it is 10 September."
          {...field('cycleStart')}
        />
      )}
    </div>
  );
}
