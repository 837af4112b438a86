import { useState } from 'react';
import { TextAreaField } from '../../../components/TextAreaField';
import type { RowAnswer } from '../../../data/manyRows';
import { MAX_REASON_LENGTH, tooLong } from '../../../domain/formCheck';
import { counted } from '../../../domain/words';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import type { Ticked } from '../../../lists/useSelection';
import { askToRenew } from '../data/verification';

const NOUN = ['driver', 'drivers'] as const;

type AskDialogProps = {
  drivers: readonly Ticked[];
  onClose: (answers: readonly RowAnswer[]) => void;
};

export default function AskDialog({ drivers, onClose }: AskDialogProps) {
  const [note, setNote] = useState('');
  const error = tooLong('Note', note, MAX_REASON_LENGTH) ?? undefined;
  const [only] = drivers;
  const whom = drivers.length === 1 && only ? only.name : counted(drivers.length, NOUN);
  return (
    <ChangeDialog
      title={`Ask ${whom} to renew`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Ask to renew"
      isDirty={note.trim() !== ''}
      mayStart={() => !error}
      mutation={askToRenew()}
      rows={drivers}
      values={note}
      texts={{ done: (whom) => `We've asked ${whom}.`, refused: (whom) => `Not asked: ${whom}` }}
      onClose={onClose}
    >
      <p>
        We'll email {drivers.length === 1 ? whom : 'each driver'} and mark what is missing, expired or running
        out on their page. They send it with a photo, and you verify it.
        {drivers.length > 1 && ' Drivers without a login are skipped.'}
      </p>
      <TextAreaField
        label="Note"
        optional
        rows={2}
        className="mt-4"
        error={error}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ChangeDialog>
  );
}
