import { useState } from 'react';
import { SelectField } from '../../../components/SelectField';
import type { RowAnswer } from '../../../data/manyRows';
import { choicesOf } from '../../../domain/fields';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import { CROSSING_LABELS, type Crossing, VEHICLE } from '../../vehicles/fields';
import { setCrossings } from '../data';
import type { NotAsked } from '../rules';

type AskCrossingProps = { asked: NotAsked; onClose: (answers: readonly RowAnswer[]) => void };

const NOUN = ['vehicle', 'vehicles'] as const;

/** Asked once for all vehicles of a category of which nobody has said it. */
export default function AskCrossing({ asked: { category, vehicles }, onClose }: AskCrossingProps) {
  const [crosses, setCrosses] = useState<Crossing | ''>('');
  const [isMissing, setMissing] = useState(false);
  const these = counted(vehicles.length, NOUN);
  const label = crosses && CROSSING_LABELS[crosses];
  return (
    <ChangeDialog
      title={`${category}: ${these}`}
      noun={NOUN}
      ticked={vehicles.map(({ id, plate }) => ({ id, name: plate }))}
      confirmText={`Save for ${these}`}
      isDirty={crosses !== ''}
      mayStart={() => {
        setMissing(crosses === '');
        return crosses !== '';
      }}
      mutation={setCrossings()}
      rows={vehicles.map(({ id }) => ({ id, crosses: crosses || null }))}
      values={null}
      texts={{
        done: (whom) => `On record for ${whom}: ${label}.`,
        unchanged: (count) => `${formatCount(count)} had this answer already.`,
        refused: (whom) => `Not stored for ${whom}`,
      }}
      undo={(done) =>
        crosses === ''
          ? null
          : { rows: done.map(({ id }) => ({ id, crosses: null, instead_of: crosses })), values: null }
      }
      onClose={onClose}
    >
      <SelectField
        label={VEHICLE.crosses.label()}
        help="Northern Ireland is across the border, and so is a country that they only pass through."
        error={isMissing && crosses === '' ? 'Choose whether they cross the border' : undefined}
        placeholder="Choose"
        options={choicesOf(VEHICLE.crosses)}
        value={crosses}
        onChange={({ target }) => setCrosses(isCrossing(target.value) ? target.value : '')}
      />
      <p className="mt-3 text-sm text-ink-soft">
        One that is different is answered on its own page first:{' '}
        {vehicles.map(({ plate }) => plate).join(', ')}.
      </p>
    </ChangeDialog>
  );
}

const isCrossing = (value: string): value is Crossing => Object.hasOwn(CROSSING_LABELS, value);
