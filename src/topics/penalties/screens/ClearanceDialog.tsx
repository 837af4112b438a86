import { TextAreaField } from '../../../components/TextAreaField';
import type { Part } from '../../../domain/merge';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { clearPoints, type Driver } from '../../drivers/data/drivers';
import { checkClearance } from '../permit';

type ClearanceDialogProps = { driver: Driver; points: number; onClose: () => void };

export default function ClearanceDialog({ driver, points, onClose }: ClearanceDialogProps) {
  return (
    <RecordModal
      title={`Why may ${driver.full_name} drive?`}
      onClose={onClose}
      submitText="Save note"
      record={driver}
      // A note for another number of points does not apply to these.
      toDraft={({ cleared_points, cleared_note }) => ({
        note: (cleared_points === points && cleared_note) || '',
      })}
      check={checkClearance}
      save={clearPoints(points)}
      parts={clearanceParts}
    >
      <p className="text-ink-soft">This note covers these {points} points. It ends when points are added.</p>
      <NoteInput />
    </RecordModal>
  );
}

type ClearanceDraft = { note: string };

const clearanceParts: readonly Part<ClearanceDraft>[] = [{ label: 'Reason', paths: ['note'] }];

function NoteInput() {
  const field = useCheckedField<ClearanceDraft>();
  return <TextAreaField label="Reason" {...field('note')} />;
}
