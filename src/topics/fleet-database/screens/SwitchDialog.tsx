import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { InlineAlert } from '../../../components/InlineAlert';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import { LineChoice } from '../../../forms/choices';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useAction, useSave } from '../../../forms/useSave';
import { formatCount } from '../../../lib/format';
import { formatDayInText } from '../../../lib/formatDate';
import { setFleetDatabase } from '../data';
import { type FLEET_BEGINNINGS, FLEET_DATABASE, type FleetDatabaseDraft, TOLD_ON } from '../fields';
import { checkFleetDatabase, type FleetSummary, toFleetDraft } from '../rules';

type SwitchDialogProps = { summary: FleetSummary; onClose: () => void };

export default function SwitchDialog({ summary, onClose }: SwitchDialogProps) {
  const today = useToday();
  const { is_on } = summary;
  const form = useCheckedForm<FleetDatabaseDraft>(
    toFleetDraft(summary, today),
    (draft) => checkFleetDatabase(draft, !is_on, today),
    'fleet-database',
  );
  const { save, isPending } = useSave(form, setFleetDatabase());
  const newId = useNewId();
  return (
    <FormModal
      title={is_on ? 'Our policy on the database' : 'Our fleet policy is on the National Fleet Database'}
      form={form}
      onSubmit={(draft) => save({ draft, isOn: true, actId: newId(draft) }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText={is_on ? 'Save' : 'Switch it on'}
    >
      <Fields summary={summary} />
      {is_on && <SwitchOff summary={summary} onDone={onClose} />}
    </FormModal>
  );
}

function Fields({ summary: { is_on, vehicles, joined_days } }: { summary: FleetSummary }) {
  const checked = useCheckedField<FleetDatabaseDraft>();
  const field = labelled(FLEET_DATABASE, checked);
  const begun = useWatch<FleetDatabaseDraft, 'begun'>({ name: 'begun' });
  const by = formatDayInText(addDaysToDay(useToday(), joined_days));
  const about: Record<keyof typeof FLEET_BEGINNINGS, string> = {
    told: 'Marked as told, on a day that you enter',
    compare: 'Compare first, only what differs is asked',
    to_tell: `${formatCount(vehicles)} lines to tell, by ${by}`,
  };
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField autoComplete="off" {...field('number')} />
        <DateField {...field('since')} />
      </div>
      {!is_on && (
        <LineChoice<FleetDatabaseDraft>
          name="begun"
          legend={`Are today's ${formatCount(vehicles)} vehicles on it already?`}
          options={FLEET_DATABASE.begun.options.map(({ value, label }) => ({
            value,
            label: label(),
            about: about[value as keyof typeof about],
          }))}
        />
      )}
      {!is_on && begun === 'told' && <DateField label={TOLD_ON.label()} {...checked('toldOn')} />}
    </>
  );
}

function SwitchOff({ summary, onDone }: { summary: FleetSummary; onDone: () => void }) {
  const { mutate, isPending, failure } = useAction(setFleetDatabase());
  const today = useToday();
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        Is the policy not on the database any more? Then nothing is to be told: what is open ends as not
        needed, and what was told stays.
      </p>
      <Button
        variant="secondary"
        className="mt-2"
        busy={isPending}
        busyText="Saving..."
        onClick={() =>
          mutate(
            { draft: toFleetDraft(summary, today), isOn: false, actId: crypto.randomUUID() },
            { onSuccess: onDone },
          )
        }
      >
        Switch it off
      </Button>
      {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
    </div>
  );
}
