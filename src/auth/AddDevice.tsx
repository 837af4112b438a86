import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../components/Button';
import { CopyField } from '../components/CopyField';
import { FormActions } from '../components/FormActions';
import { focusField } from '../components/focusField';
import { InlineAlert } from '../components/InlineAlert';
import { TextField } from '../components/TextField';
import { FieldRefusal } from '../data/errors';
import { useAction } from '../forms/useSave';
import { finishDevice, startDevice } from '../topics/accounts/data/secondStep';
import { checkDeviceName, proposedDeviceName } from '../topics/accounts/secondStep';
import { CodeForm } from './CodeForm';

type AddDeviceProps = {
  taken: readonly string[];
  onDone?: () => void;
  children: (isPending: boolean) => ReactNode;
};

export function AddDevice({ taken, onDone, children }: AddDeviceProps) {
  const { mutate, isPending, error, failure, data: device } = useAction(startDevice());
  const [problem, setProblem] = useState<string>();
  const isRefused = error instanceof FieldRefusal;

  if (device) {
    return (
      <div className="flex flex-col gap-5">
        <div>
          <p>Scan this with an authenticator app on the device, such as Google Authenticator or 2FAS.</p>
          {/* White in dark mode too: cameras need the light margin. */}
          <img
            src={device.qrCode}
            alt="QR code for your authenticator app"
            className="mt-4 size-52 max-w-full rounded-card border border-line bg-[white] p-3"
          />
        </div>
        {/* The key in the QR code, for an app on this phone. */}
        <CopyField
          label="Or type this key into the app"
          help="It is shown only now. Keep it to yourself."
          value={device.secret}
          noun="key"
          variant="secondary"
          className="font-mono"
        />
        <CodeForm
          devices={[{ id: device.id, name: '' }]}
          action={finishDevice()}
          submitText="Finish"
          onDone={onDone}
        >
          {children}
        </CodeForm>
      </div>
    );
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '');
    const { message, fields } = checkDeviceName(name, taken);
    setProblem(fields.name);
    if (message) focusField(form, 'name');
    else if (!isPending) mutate(name, { onError: () => focusField(form, 'name') });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && !isRefused && !isPending && <InlineAlert tone="bad">{failure}</InlineAlert>}
      <TextField
        name="name"
        label="Name of the device"
        help="Any device that runs an authenticator app: a phone, or a tablet in the office as a spare."
        defaultValue={proposedDeviceName(taken)}
        autoComplete="off"
        error={problem ?? (isRefused && !isPending ? failure : undefined)}
      />
      <FormActions>
        {children(isPending)}
        <Button type="submit" busy={isPending} busyText="One moment...">
          Continue
        </Button>
      </FormActions>
    </form>
  );
}
