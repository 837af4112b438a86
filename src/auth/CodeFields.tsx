import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';
import { twoStep as texts } from '../words/twoStep';

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
          label={texts.device()}
          options={devices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        name="code"
        label={texts.code()}
        help={texts.codeHelp()}
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
