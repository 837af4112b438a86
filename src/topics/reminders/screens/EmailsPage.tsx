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
import { actions } from '../../../words/common';
import { rich } from '../../../words/rich';
import { linkedChoicesQuery, type StoppedMails, stopMails } from '../data/mailChoices';
import { DIGEST, digestDetail, getsDigest, getsMails, type MailChoices, mailSubjects } from '../mailChoices';
import { emailsPage as texts } from '../words/emailsPage';
import { mailChoices } from '../words/mailChoices';

/** Opened by the link at the foot of every mail, without login. Opening it changes nothing. */
export default function EmailsPage() {
  const { token = '' } = useParams();
  const { data, isLoadingError, refetch } = useQuery(linkedChoicesQuery(token));
  return (
    <div className="mx-auto max-w-xl">
      <PageHeading title={texts.title()} />
      {isLoadingError && <ErrorState message={texts.notLoaded()} onRetry={() => refetch()} />}
      {data === undefined && !isLoadingError && <Spinner page />}
      {data === null && <UnknownLink />}
      {data && <Choices token={token} choices={data} />}
    </div>
  );
}

function UnknownLink() {
  return (
    <InlineAlert tone="warn" title={texts.badLinkTitle()}>
      <p className="mb-3">{texts.badLink()}</p>
      <ButtonLink to={paths.account} variant="secondary">
        {actions.logIn()}
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
      <p className="mb-4">{texts.text()}</p>
      {error && (
        <InlineAlert tone="bad" className="mb-4">
          {explain(texts.notSwitchedOff(), error)}
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
            label={DIGEST}
            detail={digestDetail(digestDay)}
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
            busyText={texts.switchingOff()}
            disabled={isPending}
            onClick={() => stop('everything')}
          >
            {texts.switchOffAll()}
          </Button>
        )}
        <ButtonLink to={paths.account} variant="quiet" className="max-sm:w-full">
          {texts.switchBackOn()}
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
          busyText={texts.switchingOff()}
          disabled={isPending}
          onClick={() => onStop(mails)}
        >
          {rich(texts.switchOff, { what: <span className="sr-only">{label}</span> })}
        </Button>
      ) : (
        <span className="shrink-0 text-sm text-ink-soft">
          {isOn ? texts.isOn() : mailChoices.switchedOff()}
        </span>
      )}
    </li>
  );
}
