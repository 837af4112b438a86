import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { FormActions } from '../../../components/FormActions';
import { InlineAlert } from '../../../components/InlineAlert';
import { Modal } from '../../../components/Modal';
import { TextField } from '../../../components/TextField';
import { useLeaveWarning, whenMayDiscard } from '../../../forms/leaveWarning';
import { IMPORT_FIELDS, type ImportKind, type Mapping } from '../importFields';
import { type ImportRow, NON_STANDARD, type Values } from '../importRows';

type FixRowProps = {
  kind: ImportKind;
  row: ImportRow;
  mapping: Mapping;
  why: string;
  onSave: (changed: Values) => void;
  onClose: () => void;
};

export function FixRow({ kind, row, mapping, why, onSave, onClose }: FixRowProps) {
  const [values, setValues] = useState<Values>(row.typed);
  // A licence may need its country even if no column gives one.
  const fields = IMPORT_FIELDS[kind].filter(({ key }) => mapping.includes(key) || key === 'country');
  const changed = Object.entries(values).filter(([key, value]) => value !== (row.typed[key] ?? ''));
  useLeaveWarning(changed.length > 0);

  const close = () => whenMayDiscard(changed.length > 0, onClose);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(Object.fromEntries(changed));
  };

  return (
    <Modal title={`Row ${row.line}`} onClose={close}>
      <InlineAlert tone="warn" className="mb-4">
        {why}
      </InlineAlert>
      <form onSubmit={save} noValidate className="grid gap-4">
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            value={values[key] ?? ''}
            onChange={(event) => setValues({ ...values, [key]: event.target.value })}
          />
        ))}
        {mapping.includes('registration') && (
          <CheckboxField
            label="Not a standard Irish plate"
            checked={Boolean(values[NON_STANDARD])}
            onChange={({ target }) => setValues({ ...values, [NON_STANDARD]: target.checked ? 'yes' : '' })}
          />
        )}
        <FormActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Check again</Button>
        </FormActions>
      </form>
    </Modal>
  );
}
