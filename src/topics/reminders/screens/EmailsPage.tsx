import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { PageHeading } from '../../../components/PageHeading';
import { Spinner } from '../../../components/Spinner';
import { settingRow } from '../../../components/SwitchRow';
import { explain } from '../../../data/errors';
import type { Role } from '../../../domain/roles';
import { paths } from '../../../paths';
import { linkedChoicesQuery, type StoppedMails, stopMails } from '../data/mailChoices';
import { DIGEST_DAYS, getsDigest, getsMails, type MailChoices, mailSubjects } from '../mailChoices';

/** Opened by the link at the foot of every mail, without login. Opening it changes nothing. */
export default function EmailsPage() {
  const { token = '' } = useParams();
  const { data, isLoadingError, refetch } = useQuery(linkedChoicesQuery(token));
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title="Your emails" />
      {isLoadingError && <ErrorState message="Your emails couldn't be loaded" onRetry={() => refetch()} />}
      {data === undefined && !isLoadingError && <Spinner page />}
      {data === null && <UnknownLink />}
      {data && <Choices token={token} choices={data} />}
    </div>
  );
}

function UnknownLink() {
  return (
    <InlineAlert tone="warn" title="This link doesn't work">
      <p className="mb-3">
        It may be incomplete, or belong to someone who has left. Log in to choose which emails you get.
      </p>
      <ButtonLink to={paths.account} variant="secondary">
        Log in
      </ButtonLink>
    </InlineAlert>
  );
}

type ChoicesProps = { token: string; choices: MailChoices & { role: Role } };

function Choices({ token, choices }: ChoicesProps) {
  const { mutate: stop, isPending, variables, error } = useMutation(stopMails(token));
  const { role, off, digestDay } = choices;
  const row = { isPending, pressed: variables, onStop: stop };
  return (
    <Card>
      <p className="mb-4">Choose which emails you no longer want from Roadworthy.</p>
      {error && (
        <InlineAlert tone="bad" className="mb-4">
          {explain("These emails couldn't be switched off", error)}
        </InlineAlert>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {mailSubjects(role).map(({ topic, label, detail }) => (
          <StopRow
            key={label}
            {...row}
            mails={topic}
            label={label}
            detail={detail}
            isOn={topic === null || !off.includes(topic)}
          />
        ))}
        {getsDigest(role) && (
          <StopRow
            {...row}
            mails="digest"
            label="Weekly digest"
            detail={digestDay === null ? 'Your week at a glance' : `On ${DIGEST_DAYS[digestDay - 1]}s`}
            isOn={digestDay !== null}
          />
        )}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {getsMails(choices, role) && (
          <Button
            variant="secondary"
            className="max-sm:w-full"
            busy={isPending && variables === 'everything'}
            busyText="Switching off..."
            disabled={isPending}
            onClick={() => stop('everything')}
          >
            Switch off all of these
          </Button>
        )}
        <ButtonLink to={paths.account} variant="quiet" className="max-sm:w-full">
          Log in to switch them back on
        </ButtonLink>
      </div>
    </Card>
  );
}

type StopRowProps = {
  mails: StoppedMails | null;
  label: string;
  detail: string;
  isOn: boolean;
  isPending: boolean;
  pressed: StoppedMails | undefined;
  onStop: (mails: StoppedMails) => void;
};

function StopRow({ mails, label, detail, isOn, isPending, pressed, onStop }: StopRowProps) {
  return (
    <li className={settingRow}>
      <div className="min-w-0">
        <p>{label}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
      {isOn && mails !== null ? (
        <Button
          variant="secondary"
          className="shrink-0"
          busy={isPending && pressed === mails}
          busyText="Switching off..."
          disabled={isPending}
          onClick={() => onStop(mails)}
        >
          Switch off <span className="sr-only">{label}</span>
        </Button>
      ) : (
        <span className="shrink-0 text-sm text-ink-soft">{isOn ? 'On' : 'Switched off'}</span>
      )}
    </li>
  );
}
