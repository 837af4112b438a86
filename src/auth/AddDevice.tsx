import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../components/Button';
import { controlClass, Field } from '../components/Field';
import { FormActions } from '../components/FormActions';
import { focusField } from '../components/focusField';
import { InlineAlert } from '../components/InlineAlert';
import { TextField } from '../components/TextField';
import { FieldRefusal } from '../data/errors';
import { finishDevice, startDevice } from '../data/secondStep';
import { checkDeviceName } from '../domain/secondStep';
import { useAction } from '../forms/useSave';
import { CodeForm } from './CodeForm';

type AddDeviceProps = {
  /** The names of the person's devices. */
  taken: readonly string[];
  onDone?: () => void;
  /** The other button. */
  children: (isPending: boolean) => ReactNode;
};

/** Sets up a device that makes codes: its name, then what its app needs, then its first code. */
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
        <Secret secret={device.secret} />
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
        defaultValue={taken.length === 0 ? 'Phone' : 'Spare'}
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

/** What the QR code says, for an app on the same phone. Auth shows it only now. */
function Secret({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without the permission, or on a page without HTTPS.
      setCopied(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label="Or type this key into the app" help="It is shown only now. Keep it to yourself.">
        {({ 'aria-required': _, ...control }) => (
          <input
            {...control}
            value={secret}
            readOnly
            onFocus={({ target }) => target.select()}
            className={`${controlClass} font-mono`}
          />
        )}
      </Field>
      <Button variant="secondary" className="self-start" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy key'}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isCopied === true && 'The key is copied.'}
        {isCopied === false && 'It could not be copied. Select the key and copy it yourself.'}
      </p>
    </div>
  );
}
