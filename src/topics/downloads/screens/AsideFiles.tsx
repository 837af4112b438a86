import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { PickerField } from '../../../components/PickerField';
import { addDaysToDay, dublinToday } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { formatDayInText } from '../../../lib/formatDate';
import { activeDriversQuery } from '../../drivers/data/activeDrivers';
import { type Aside, decideDownload, discardDownloads, readableVehiclesQuery } from '../data/readings';
import { endOfNumber, spanText } from '../rules';

/** Files of one number are one question. */
function questionsOf(aside: readonly Aside[]): Aside[][] {
  const groups = new Map<string, Aside[]>();
  for (const file of aside) {
    const key = file.of === 'card' ? (file.number ?? file.id) : file.id;
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()];
}

/** Files that are nobody's yet: one question for all that need one. */
export function AsideFiles({ aside }: { aside: readonly Aside[] }) {
  const titleId = useId();
  const questions = questionsOf(aside);
  const all = useAction(decideDownload());
  if (questions.length === 0) return null;
  const clear = questions.filter(([file]) => file?.drivers.length === 1);
  const takeAll = async () => {
    for (const [file] of clear) {
      const owner = file?.drivers[0]?.id;
      if (file && owner) await all.mutateAsync({ file, owner });
    }
  };
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-warn bg-warn-soft print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-gutter py-3">
        <h2 id={titleId} className="font-semibold">
          {questions.length === 1
            ? 'One question: whose is this?'
            : `${questions.length} questions: whose are these?`}
        </h2>
        {clear.length > 1 && (
          <Button
            variant="secondary"
            busy={all.isPending}
            busyText="Keeping..."
            onClick={() => takeAll().catch(() => undefined)}
          >
            All as proposed ({clear.length})
          </Button>
        )}
      </div>
      {all.failure && <InlineAlert tone="bad">{all.failure}</InlineAlert>}
      <ul className="divide-y divide-line border-t border-line bg-surface last:rounded-b-card">
        {questions.map((files) => (
          <Question key={files[0]?.id} files={files} />
        ))}
      </ul>
    </section>
  );
}

function Question({ files }: { files: readonly Aside[] }) {
  const [isChoosing, setChoosing] = useState(false);
  const decide = useAction(decideDownload());
  const discard = useAction(discardDownloads('Removed'));
  const [file] = files;
  if (!file) return null;
  const { of, number, named, drivers, has_days, since } = file;
  const what = [
    named ? `“${named}”` : of === 'card' ? 'A card without a name' : 'A unit that cannot be read',
    ...(of === 'card' && number ? [`card ending ${endOfNumber(number)}`] : []),
    ...(has_days ? [spanText({ from: file.first_on, to: file.last_on })] : []),
    ...(files.length > 1 ? [counted(files.length, ['file', 'files'])] : []),
  ].join(', ');
  const take = (owner: string) => decide.mutate({ file, owner });
  const isBusy = decide.isPending || discard.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-gutter py-3">
      <div className="min-w-0 grow basis-80 wrap-anywhere">
        <p className="font-medium">{what}</p>
        <p className="text-sm text-ink-soft">
          {of === 'card' ? 'Its number is on nobody’s record.' : 'Its plate is not in the fleet.'} Kept until{' '}
          {formatDayInText(addDaysToDay(dublinToday(new Date(since)), 7))}.
        </p>
        {(decide.failure ?? discard.failure) && (
          <InlineAlert tone="bad" className="mt-2">
            {decide.failure ?? discard.failure}
          </InlineAlert>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {drivers.map(({ id, name }, index) => (
          <Button
            key={id}
            variant={index === 0 && drivers.length === 1 ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => take(id)}
          >
            {name}’s, keep the number
          </Button>
        ))}
        {isChoosing ? (
          <Chooser of={of} onChoose={take} />
        ) : (
          <Button variant="secondary" disabled={isBusy} onClick={() => setChoosing(true)}>
            {of === 'unit' ? 'Choose a vehicle' : drivers.length > 0 ? 'Somebody else’s' : 'Choose a driver'}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-label={`Not ours: ${what}`}
          onClick={() => discard.mutate(files.map(({ id }) => id))}
        >
          Not ours
        </Button>
      </div>
    </li>
  );
}

function Chooser({ of, onChoose }: { of: Aside['of']; onChoose: (id: string) => void }) {
  const drivers = useQuery({ ...activeDriversQuery(), enabled: of === 'card' });
  const vehicles = useQuery({ ...readableVehiclesQuery(), enabled: of === 'unit' });
  const options =
    of === 'card'
      ? drivers.data
      : vehicles.data?.map(({ id, registration_number }) => ({ value: id, label: registration_number }));
  return (
    <PickerField
      label={of === 'card' ? 'Driver' : 'Vehicle'}
      className="min-w-60"
      options={options ?? []}
      value=""
      onChange={onChoose}
      loading={!options}
      loadingText="Loading..."
      noOptionsText="Nothing matches"
      startsOpen
    />
  );
}
