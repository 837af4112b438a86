import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import type { ApplicationDraft } from '../../domain/applicationDraft';
import { useCheckedField } from '../shared/useCheckedField';

export function ContactStep() {
  const field = useCheckedField<ApplicationDraft>();
  return (
    <>
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="+353 87 123 4567"
        {...field('phone')}
      />
      <TextAreaField label="Address" autoComplete="street-address" rows={3} {...field('address')} />
    </>
  );
}
