import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CheckboxField } from '../../../components/CheckboxField';
import { type Column, DataTable } from '../../../components/DataTable';
import { DateField } from '../../../components/DateField';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { Ticks } from '../../../components/Ticks';
import { choicesOf, partsOf } from '../../../domain/fields';
import { labelled, useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { formatDate } from '../../../lib/formatDate';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { Compared } from '../../law/parts/Compared';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { TACHOGRAPH_LABELS } from '../../vehicles/fields';
import {
  compareRule,
  type LicenseMass,
  licenseMassesQuery,
  saveLicenseMass,
  saveTachographRule,
  type TachographRule,
  tachographRulesQuery,
} from '../data';
import { LICENSE_MASS, type LicenseMassDraft, TACHOGRAPH_RULE, type TachographRuleDraft } from '../fields';
import {
  checkMass,
  checkRule,
  crossingsText,
  fromText,
  massName,
  massText,
  ruleName,
  toMassDraft,
  toRuleDraft,
} from '../rules';

const AREAS =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'what_action''asks_action''source_action''compared_compared']";

/** For admins, beside the numbers of the law. */
export function TachographRules() {
  const { data, isLoadingError, refetch } = useQuery(tachographRulesQuery());
  const [dialog, setDialog] = useState<TachographRule | 'new' | null>(null);
  return (
    <Rules
      title="Tachographs across the border"
      table="tachograph_rules"
      text="What a vehicle needs to cross a border. Nothing is asked of a vehicle of which nobody has said that it crosses, and none is stopped at home."
      add="Add Rule"
      onAdd={data && (() => setDialog('new'))}
    >
      {isLoadingError ? (
        <Failed what="The rules for tachographs couldn't be loaded" onRetry={refetch} />
      ) : (
        <DataTable
          caption="Tachographs across the border"
          rows={data}
          rowKey={({ id }) => id}
          columns={RULE_COLUMNS}
          areas={AREAS}
          isLines
          rowAction={{ header: 'Actions', label: 'Edit', of: ruleLabel, onPress: setDialog }}
          empty={
            <EmptyState
              icon={Scale}
              title="No rules found"
              text="Without them, no vehicle needs a tachograph."
            />
          }
        />
      )}
      {dialog && (
        <RecordModal<TachographRule | null, TachographRuleDraft, TachographRule>
          title={dialog === 'new' ? 'Add Rule' : `Edit: ${ruleName(dialog)}`}
          onClose={() => setDialog(null)}
          submitText="Save Rule"
          record={dialog === 'new' ? null : dialog}
          toDraft={toRuleDraft}
          check={checkRule}
          save={saveTachographRule()}
          parts={RULE_PARTS}
        >
          <RuleFields isStored={dialog !== 'new'} />
        </RecordModal>
      )}
    </Rules>
  );
}

/** Which masses may be driven on which category. */
export function LicenseMasses() {
  const { data, isLoadingError, refetch } = useQuery(licenseMassesQuery());
  const [dialog, setDialog] = useState<LicenseMass | 'new' | null>(null);
  return (
    <Rules
      title="Licence by mass"
      table="license_masses"
      text="A vehicle whose plated mass does not fit the licence of its type is to be looked at: one of both is wrong."
      add="Add Mass"
      onAdd={data && (() => setDialog('new'))}
    >
      {isLoadingError ? (
        <Failed what="The masses of licence categories couldn't be loaded" onRetry={refetch} />
      ) : (
        <DataTable
          caption="Licence by mass"
          rows={data}
          rowKey={({ id }) => id}
          columns={MASS_COLUMNS}
          areas={AREAS}
          isLines
          rowAction={{ header: 'Actions', label: 'Edit', of: massLabel, onPress: setDialog }}
          empty={
            <EmptyState
              icon={Scale}
              title="No masses found"
              text="Without them, any mass fits any licence."
            />
          }
        />
      )}
      {dialog && (
        <RecordModal<LicenseMass | null, LicenseMassDraft, LicenseMass>
          title={dialog === 'new' ? 'Add Mass' : `Edit: ${massName(dialog)}`}
          onClose={() => setDialog(null)}
          submitText="Save Mass"
          record={dialog === 'new' ? null : dialog}
          toDraft={toMassDraft}
          check={checkMass}
          save={saveLicenseMass()}
          parts={MASS_PARTS}
        >
          <MassFields isStored={dialog !== 'new'} />
        </RecordModal>
      )}
    </Rules>
  );
}

type RulesProps = {
  title: string;
  table: 'tachograph_rules' | 'license_masses';
  text: string;
  add: string;
  onAdd: (() => void) | undefined;
  children: ReactNode;
};

function Rules({ title, table, text, add, onAdd, children }: RulesProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="mb-4 flex flex-wrap items-start gap-3">
        <div className="mr-auto max-w-2xl">
          <h3 id={titleId} className="text-lg font-semibold">
            {title}
          </h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
        <RecordHistory of={{ table }} />
        <Button variant="secondary" disabled={!onAdd} onClick={onAdd} className="print:hidden">
          {add}
        </Button>
      </div>
      {children}
    </section>
  );
}

const Failed = ({ what, onRetry }: { what: string; onRetry: () => unknown }) => (
  <Card>
    <ErrorState message={what} onRetry={onRetry} />
  </Card>
);

const ruleLabel = (rule: TachographRule) => `${ruleName(rule)}, ${fromText(rule.valid_from)}`;
const massLabel = (mass: LicenseMass) => `${massName(mass)}, ${massText(mass)}`;

const comparedCell = (row: TachographRule | LicenseMass, label: string) =>
  row.is_active ? <Compared row={row} label={label} compare={compareRule()} /> : 'Not in use';

const RULE_COLUMNS: readonly Column<TachographRule>[] = [
  {
    key: 'what',
    header: 'Vehicle',
    cell: (rule) => <span className="font-medium max-lg:text-base">{ruleName(rule)}</span>,
  },
  {
    key: 'asks',
    header: 'Needs',
    cell: ({ needs, valid_from, crosses }) => (
      <span className="tabular-nums">
        {TACHOGRAPH_LABELS[needs]}{' '}
        <span className="whitespace-nowrap text-ink-soft">{fromText(valid_from)}</span>{' '}
        <span className="block text-ink-soft">{crossingsText(crosses)}</span>
      </span>
    ),
  },
  { key: 'source', header: 'Source', inCard: 'max-lg:text-ink-soft', cell: ({ source }) => source },
  { key: 'compared', header: 'Compared', cell: (row) => comparedCell(row, ruleLabel(row)) },
];

const MASS_COLUMNS: readonly Column<LicenseMass>[] = [
  {
    key: 'what',
    header: 'Category',
    cell: (mass) => <span className="font-medium max-lg:text-base">{massName(mass)}</span>,
  },
  {
    key: 'asks',
    header: 'Mass',
    cell: (mass) => (
      <span className="tabular-nums">
        {massText(mass)} <span className="whitespace-nowrap text-ink-soft">{fromText(mass.valid_from)}</span>
      </span>
    ),
  },
  { key: 'source', header: 'Source', inCard: 'max-lg:text-ink-soft', cell: ({ source }) => source },
  { key: 'compared', header: 'Compared', cell: (row) => comparedCell(row, massLabel(row)) },
];

const RULE_PARTS = partsOf(TACHOGRAPH_RULE, { day: formatDate });
const MASS_PARTS = partsOf(LICENSE_MASS, { day: formatDate });

const CHANGED = <p className="text-ink-soft">What you change is to be compared again.</p>;

function RuleFields({ isStored }: { isStored: boolean }) {
  const checked = useCheckedField<TachographRuleDraft>();
  const field = labelled(TACHOGRAPH_RULE, checked);
  const { field: crosses } = useController<TachographRuleDraft, 'crosses'>({ name: 'crosses' });
  return (
    <>
      <SelectField options={choicesOf(TACHOGRAPH_RULE.subject)} {...field('subject')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField inputMode="numeric" help="With its trailer, where it tows one" {...field('massOver')} />
        <TextField inputMode="numeric" help="Empty: however heavy" {...field('massUpTo')} />
      </div>
      <Ticks
        legend={TACHOGRAPH_RULE.crosses.label()}
        help="Who is not ticked is spared."
        error={checked('crosses').error}
        options={choicesOf(TACHOGRAPH_RULE.crosses)}
        value={crosses.value.split(', ').filter(Boolean)}
        onChange={(ways) => crosses.onChange(ways.join(', '))}
      />
      <SelectField placeholder="Select..." options={choicesOf(TACHOGRAPH_RULE.needs)} {...field('needs')} />
      <DateField {...field('validFrom')} />
      <TextField help="The act and its article, or the page where you read it." {...field('source')} />
      <CheckboxField {...field('isActive')} />
      {isStored && CHANGED}
    </>
  );
}

function MassFields({ isStored }: { isStored: boolean }) {
  const { data: types = [] } = useQuery(activeLicenseTypesQuery());
  const field = labelled(LICENSE_MASS, useCheckedField<LicenseMassDraft>());
  const { field: fuels } = useController<LicenseMassDraft, 'fuels'>({ name: 'fuels' });
  return (
    <>
      {!isStored && (
        <SelectField
          placeholder="Select..."
          options={types.map(({ code, name }) => ({ value: code, label: `${code}: ${name}` }))}
          {...field('licenseType')}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField inputMode="numeric" {...field('massOver')} />
        <TextField inputMode="numeric" help="Empty: however heavy" {...field('massUpTo')} />
      </div>
      <Ticks
        legend={LICENSE_MASS.fuels.label()}
        help="If none is ticked, for any fuel."
        options={choicesOf(LICENSE_MASS.fuels)}
        value={fuels.value.split(', ').filter(Boolean)}
        onChange={(some) => fuels.onChange(some.join(', '))}
      />
      <DateField {...field('validFrom')} />
      <TextField help="The act and its article, or the page where you read it." {...field('source')} />
      <CheckboxField {...field('isActive')} />
      {isStored && CHANGED}
    </>
  );
}
