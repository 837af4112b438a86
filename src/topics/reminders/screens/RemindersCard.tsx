import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { NativeSelect } from '../../../components/NativeSelect';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { SettingRows, SwitchRow, settingRow } from '../../../components/SwitchRow';
import { useToday } from '../../../components/useToday';
import { isStaff } from '../../../domain/roles';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { isAway } from '../../absence/rules';
import { chooseMails, mailChoicesQuery } from '../data/mailChoices';
import { DIGEST, DIGEST_DAYS, getsDigest, type MailChoices, mailSubjects, withTopic } from '../mailChoices';
import { TestMail } from '../parts/TestMail';
import { remindersCard as texts } from '../words/remindersCard';

export function RemindersCard() {
  const user = useCurrentUser();
  const today = useToday();
  return (
    <Section title={texts.title()}>
      {user.is_inactive ? (
        <p className="text-ink-soft">{texts.inactive()}</p>
      ) : (
        <>
          <p className="-mt-2 mb-4 text-sm text-ink-soft">
            {isAway(user, today) ? texts.textAway({ day: formatDate(user.back_on) }) : texts.text()}
          </p>
          <Choices />
        </>
      )}
    </Section>
  );
}

function Choices() {
  const { role } = useCurrentUser();
  const { data, isLoadingError, refetch } = useQuery(mailChoicesQuery());
  const { mutate: choose, isPending, variables, failure } = useAction(chooseMails());
  if (isLoadingError) return <ErrorState message={texts.notLoaded()} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-56 w-full" />;

  // Show choices while they are being saved, and add the next change to them.
  const choices = isPending ? variables : data;
  return (
    <SettingRows>
      {mailSubjects(role).map(({ topic, label, detail }) => (
        <SwitchRow
          key={label}
          label={label}
          detail={detail}
          isOn={topic === null || !choices.off.includes(topic)}
          onChange={topic === null ? undefined : (isOn) => choose(withTopic(choices, topic, isOn))}
        />
      ))}
      {getsDigest(role) && <Digest choices={choices} onChoose={choose} />}
      {isStaff(role) && (
        <div className="py-4">
          <TestMail />
        </div>
      )}
      {failure && (
        <div className="py-4">
          <InlineAlert tone="bad">{failure}</InlineAlert>
        </div>
      )}
    </SettingRows>
  );
}

type DigestProps = { choices: MailChoices; onChoose: (choices: MailChoices) => void };

function Digest({ choices, onChoose }: DigestProps) {
  const id = useId();
  return (
    <div className={settingRow}>
      <label htmlFor={id}>{DIGEST}</label>
      <NativeSelect
        id={id}
        className="w-37.5 max-w-full"
        value={choices.digestDay ?? 0}
        onChange={({ target }) => onChoose({ ...choices, digestDay: Number(target.value) || null })}
      >
        {DIGEST_DAYS.map((day, index) => (
          <option key={day} value={index}>
            {day}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
