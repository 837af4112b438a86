import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import type { ApplicationEditDraft } from '../../domain/applicationDraft';
import { useCheckedField } from '../shared/useCheckedField';

export function PersonalFields() {
  const field = useCheckedField<ApplicationEditDraft>();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" {...field('fullName')} />
      <TextField label="Email" type="email" {...field('email')} />
      <TextField label="Phone" type="tel" {...field('phone')} />
      <TextAreaField label="Address" className="sm:col-span-2" {...field('address')} />
    </div>
  );
}
