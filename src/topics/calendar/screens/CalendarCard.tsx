import { useQuery } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { CopyField } from '../../../components/CopyField';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { SettingRows, settingRow } from '../../../components/SwitchRow';
import { useAction } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { formatTimestampDate } from '../../../lib/format';
import { calendarQuery, makeCalendar, readCalendarFile, stopCalendar } from '../data';

export function CalendarCard() {
  const { data: madeAt, isLoadingError, refetch } = useQuery(calendarQuery());
  return (
    <Section title="Calendar">
      <p className="-mt-2 mb-4 text-sm text-ink-soft">
        Due dates as all-day entries in your phone's calendar or Outlook.
      </p>
      {isLoadingError && <ErrorState message="Your calendar couldn't be loaded" onRetry={() => refetch()} />}
      {madeAt === undefined && !isLoadingError && <Skeleton className="h-28 w-full" />}
      {madeAt !== undefined && <Feed madeAt={madeAt} />}
    </Section>
  );
}

function Feed({ madeAt }: { madeAt: string | null }) {
  const [asking, setAsking] = useState<'replace' | 'stop' | null>(null);
  const { mutate: make, data: address, failure, ...making } = useAction(makeCalendar());
  const stopping = useAction(stopCalendar());
  const file = useAction(readCalendarFile());
  const isOn = madeAt !== null;

  const close = () => setAsking(null);
  const stop = () => {
    const onSuccess = () => {
      // A feed that is off has no address to show.
      making.reset();
      close();
    };
    stopping.mutate(undefined, { onSuccess });
  };
  const saveFile = (text: string) => downloadFile('roadworthy.ics', 'text/calendar;charset=utf-8', text);

  return (
    <SettingRows>
      <div className={settingRow}>
        <div>
          <p>{isOn ? 'On' : 'Off'}</p>
          <p className="text-sm text-ink-soft">
            {isOn
              ? `Made ${formatTimestampDate(madeAt)}`
              : "Turn on to see due dates in your phone's calendar; they update by themselves."}
          </p>
        </div>
        {isOn && (
          <span className="flex shrink-0 items-center gap-1.5 rounded-full bg-idle-soft px-2.5 py-0.5 text-xs text-idle">
            <Lock className="size-3" /> Private
          </span>
        )}
      </div>
      <div className="flex flex-col gap-3 py-4">
        {isOn && address && <Address address={address} />}
        {failure && !asking && <InlineAlert tone="bad">{failure}</InlineAlert>}
        {file.failure && <InlineAlert tone="bad">{file.failure}</InlineAlert>}
        <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          {isOn ? (
            <>
              <Button variant="secondary" onClick={() => setAsking('replace')}>
                New address
              </Button>
              <Button variant="secondary" className="text-bad!" onClick={() => setAsking('stop')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button
              className="col-span-2"
              busy={making.isPending}
              busyText="Making it..."
              onClick={() => make()}
            >
              Turn on
            </Button>
          )}
          <Button
            variant="secondary"
            className="col-span-2"
            busy={file.isPending}
            busyText="Downloading..."
            onClick={() => file.mutate(undefined, { onSuccess: saveFile })}
          >
            <Download className="size-4" /> Download .ics
          </Button>
        </div>
      </div>
      {asking === 'replace' && (
        <ConfirmDialog
          title="Make a new address?"
          confirmText="Make new address"
          busyText="Making it..."
          variant="primary"
          busy={making.isPending}
          error={failure}
          onCancel={close}
          onConfirm={() => make(undefined, { onSuccess: close })}
        >
          <p>The address that your calendar uses now stops working. You then have to add the new one.</p>
        </ConfirmDialog>
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title="Turn off the calendar feed?"
          confirmText="Turn off"
          busyText="Turning off..."
          busy={stopping.isPending}
          error={stopping.failure}
          onCancel={close}
          onConfirm={stop}
        >
          <p>Its address stops working, and your calendar shows nothing new from Roadworthy.</p>
        </ConfirmDialog>
      )}
    </SettingRows>
  );
}

function Address({ address }: { address: string }) {
  return (
    <CopyField
      label="Address of your calendar"
      help="It is shown only now. Keep it to yourself: anyone who has it can see what's due."
      value={address}
      noun="address"
    >
      <ButtonLink variant="secondary" href={address} className="px-2 sm:px-4">
        Open calendar
      </ButtonLink>
    </CopyField>
  );
}
