import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { Spinner } from '../../../components/Spinner';
import { useOnline } from '../../../components/useOnline';
import { usePageTitle } from '../../../components/usePageTitle';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { langOf, textIn } from '../../../words/rows';
import { type Attended, attendTalk } from '../data/attending';
import { ScanFailure } from '../parts/ScanFailure';
import { tokenIn } from '../rules';
import { talks as texts } from '../words/talks';

/** After the login that follows a scan: the driver is on the list. */
export default function AttendPage() {
  const { hash } = useLocation();
  const ticket = tokenIn(hash.slice(1));
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { mutate: attend, data, error } = useMutation(attendTalk());
  const sent = useRef<string>(null);
  const leave = () => navigate(paths.dashboard);
  useEffect(() => {
    // React may run an effect twice.
    if (ticket === null || sent.current === ticket) return;
    sent.current = ticket;
    attend(ticket);
  }, [ticket, attend]);
  usePageTitle(texts.title());
  return (
    <PhoneFrame
      title={data ? texts.title() : <h1>{texts.title()}</h1>}
      onBack={leave}
      offlineText={texts.offline()}
      foot={
        data && (
          <Button className="min-h-14 w-full text-lg" onClick={leave}>
            {texts.done()}
          </Button>
        )
      }
    >
      {ticket === null ? (
        <p role="alert">{texts.wrongCode()}</p>
      ) : data ? (
        <OnTheList attended={data} />
      ) : error ? (
        <ScanFailure
          said={isOnline ? texts.notNoted : texts.offline}
          error={error}
          onRetry={() => attend(ticket)}
        />
      ) : (
        <div role="status">
          <Spinner />
          <p className="text-center">{texts.noting()}</p>
        </div>
      )}
    </PhoneFrame>
  );
}

function OnTheList({ attended }: { attended: Attended }) {
  const { title, held_on, place, led_by, training, was_there } = attended;
  const name = training && textIn(training, attended.texts);
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-10 text-center">
      <CircleCheck aria-hidden="true" className="size-18 text-ok" />
      <h1 className="text-3xl font-semibold">{was_there ? texts.already() : texts.youAreOn()}</h1>
      <p className="text-lg font-medium wrap-anywhere" lang="en">
        {title}
      </p>
      <p className="wrap-anywhere">
        {formatDate(held_on)}, {place}
        <br />
        {texts.ledBy({ name: led_by })}
      </p>
      {training && name && <p lang={langOf(training, name)}>{texts.counts({ name })}</p>}
    </div>
  );
}
