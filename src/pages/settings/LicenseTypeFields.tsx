import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import type { LicenseTypeDraft } from '../../domain/licenseTypeChecks';
import { useCheckedField } from '../shared/useCheckedField';

/** `code` is that of a licence type which exists: then it is shown, not asked. */
export function LicenseTypeFields({ code }: { code?: string }) {
  const field = useCheckedField<LicenseTypeDraft>();
  return (
    <>
      {code === undefined ? (
        <TextField
          label="Code"
          help="The category as it stands on the licence, such as B or CE. It cannot be changed after adding: licences and applications carry it."
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...field('code')}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          The code {code} cannot be changed: licences and applications carry it. If it is wrong, deactivate
          this type and add another.
        </p>
      )}
      <TextField label="Name" {...field('name')} />
      <TextAreaField label="Description" optional {...field('description')} />
      <TextField
        label="Minimum age"
        help="In whole years. It is shown where the type is chosen."
        inputMode="numeric"
        {...field('minimumAge')}
      />
    </>
  );
}
