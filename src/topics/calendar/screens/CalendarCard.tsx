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
import { actions } from '../../../words/common';
import { calendarQuery, makeCalendar, readCalendarFile, stopCalendar } from '../data';
import { calendarCard as texts } from '../words/calendarCard';

export function CalendarCard() {
  const { data: madeAt, isLoadingError, refetch } = useQuery(calendarQuery());
  return (
    <Section title={texts.title()}>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{texts.text()}</p>
      {isLoadingError && <ErrorState message={texts.notLoaded()} onRetry={() => refetch()} />}
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
          <p>{isOn ? texts.isOn() : texts.isOff()}</p>
          <p className="text-sm text-ink-soft">
            {isOn ? texts.made({ day: formatTimestampDate(madeAt) }) : texts.why()}
          </p>
        </div>
        {isOn && (
          <span className="flex shrink-0 items-center gap-1.5 rounded-full bg-idle-soft px-2.5 py-0.5 text-xs text-idle">
            <Lock className="size-3" /> {texts.private()}
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
                {texts.newAddress()}
              </Button>
              <Button variant="secondary" className="text-bad!" onClick={() => setAsking('stop')}>
                {texts.turnOff()}
              </Button>
            </>
          ) : (
            <Button
              className="col-span-2"
              busy={making.isPending}
              busyText={texts.making()}
              onClick={() => make()}
            >
              {texts.turnOn()}
            </Button>
          )}
          <Button
            variant="secondary"
            className="col-span-2"
            busy={file.isPending}
            busyText={actions.downloading()}
            onClick={() => file.mutate(undefined, { onSuccess: saveFile })}
          >
            <Download className="size-4" /> {texts.download()}
          </Button>
        </div>
      </div>
      {asking === 'replace' && (
        <ConfirmDialog
          title={texts.newAddressTitle()}
          confirmText={texts.makeNewAddress()}
          busyText={texts.making()}
          variant="primary"
          busy={making.isPending}
          error={failure}
          onCancel={close}
          onConfirm={() => make(undefined, { onSuccess: close })}
        >
          <p>{texts.newAddressText()}</p>
        </ConfirmDialog>
      )}
      {asking === 'stop' && (
        <ConfirmDialog
          title={texts.turnOffTitle()}
          confirmText={texts.turnOff()}
          busyText={texts.turningOff()}
          busy={stopping.isPending}
          error={stopping.failure}
          onCancel={close}
          onConfirm={stop}
        >
          <p>{texts.turnOffText()}</p>
        </ConfirmDialog>
      )}
    </SettingRows>
  );
}

function Address({ address }: { address: string }) {
  return (
    <CopyField label={texts.address()} help={texts.addressHelp()} value={address} noun="address">
      <ButtonLink variant="secondary" href={address} className="px-2 sm:px-4">
        {texts.open()}
      </ButtonLink>
    </CopyField>
  );
}
