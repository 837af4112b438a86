import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddDevice } from '../../../auth/AddDevice';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { actions } from '../../../words/common';
import { rich } from '../../../words/rich';
import { twoStep as texts } from '../../../words/twoStep';
import { type Device, devicesQuery, removeDevice } from '../data/secondStep';
import { MAX_DEVICES } from '../devices';

export default function TwoStepCard() {
  const { data: devices, isLoadingError, refetch } = useQuery(devicesQuery());
  return (
    <Section title={texts.title()}>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{texts.text()}</p>
      {isLoadingError && <ErrorState message={texts.devicesNotLoaded()} onRetry={() => refetch()} />}
      {!devices && !isLoadingError && <Skeleton className="h-12 w-full" />}
      {devices && <Devices devices={devices} />}
    </Section>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Device | null>(null);
  const stop = () => setAdding(false);
  return (
    <>
      {devices.length > 0 && (
        <ul aria-label={texts.devices()} className="mb-4 divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <div className="min-w-0">
                <p dir="auto" className="wrap-anywhere">
                  {device.name}
                </p>
                <p className="text-sm text-ink-soft">
                  {texts.added({ day: formatTimestampDate(device.addedAt) })}
                </p>
              </div>
              <Button variant="secondary" onClick={() => setRemoved(device)}>
                {rich(texts.remove, { device: <span className="sr-only">{device.name}</span> })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDevice taken={devices.map(({ name }) => name)} onDone={stop}>
          {(isPending) => (
            <Button variant="secondary" disabled={isPending} onClick={stop}>
              {actions.cancel()}
            </Button>
          )}
        </AddDevice>
      )}
      {!isAdding && devices.length < MAX_DEVICES && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {devices.length === 0 ? texts.setUp() : texts.addSpare()}
        </Button>
      )}
      {removed && (
        <RemoveDialog device={removed} isLast={devices.length === 1} onClose={() => setRemoved(null)} />
      )}
    </>
  );
}

type RemoveDialogProps = { device: Device; isLast: boolean; onClose: () => void };

function RemoveDialog({ device, isLast, onClose }: RemoveDialogProps) {
  const { mutate, isPending, failure } = useAction(removeDevice());
  return (
    <ConfirmDialog
      title={texts.removeTitle({ device: device.name })}
      confirmText={texts.removeIt()}
      busyText={texts.removing()}
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(device.id, { onSuccess: onClose })}
    >
      <p>{isLast ? texts.removeLast() : texts.removeOther()}</p>
    </ConfirmDialog>
  );
}
