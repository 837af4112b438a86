import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';

type CodeFieldsProps = {
  devices: readonly { id: string; name: string }[];
  error?: string;
  autoFocus?: boolean;
};

export default function CodeFields({ devices, error, autoFocus }: CodeFieldsProps) {
  return (
    <>
      {devices.length > 1 && (
        <SelectField
          name="device"
          label="Device"
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        name="code"
        label="Code"
        help="The 6 digits that your authenticator app shows for Roadworthy."
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
        autoFocus={autoFocus}
        error={error}
      />
    </>
  );
}
