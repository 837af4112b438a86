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
import { checkDeviceName, proposedDeviceName } from '../topics/accounts/devices';
import { twoStep as texts } from '../words/twoStep';
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
          <p>{texts.scan()}</p>
          {/* White in dark mode too: cameras need the light margin. */}
          <img
            src={device.qrCode}
            alt={texts.qrCode()}
            className="mt-4 size-52 max-w-full rounded-card border border-line bg-[white] p-3"
          />
        </div>
        {/* The key in the QR code, for an app on this phone. */}
        <CopyField
          label={texts.key()}
          help={texts.keyHelp()}
          value={device.secret}
          noun="key"
          variant="secondary"
          className="font-mono"
        />
        <CodeForm
          devices={[{ id: device.id, name: '' }]}
          action={finishDevice()}
          submitText={texts.finish()}
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
        label={texts.name()}
        help={texts.nameHelp()}
        defaultValue={proposedDeviceName(taken)}
        autoComplete="off"
        error={problem ?? (isRefused && !isPending ? failure : undefined)}
      />
      <FormActions>
        {children(isPending)}
        <Button type="submit" busy={isPending} busyText={texts.oneMoment()}>
          {texts.continue()}
        </Button>
      </FormActions>
    </form>
  );
}
