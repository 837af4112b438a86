import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CheckboxField } from '../../../components/CheckboxField';
import { type Column, DataTable } from '../../../components/DataTable';
import { DescriptionList } from '../../../components/DescriptionList';
import { ErrorState } from '../../../components/ErrorState';
import { ExpiryLine } from '../../../components/Expiry';
import { InlineAlert } from '../../../components/InlineAlert';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { writing } from '../../../domain/compliance';
import { toFormCheck } from '../../../domain/formCheck';
import type { Part } from '../../../domain/merge';
import { counted } from '../../../domain/words';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { toldName } from '../../../words/told';
import { reminderLabel } from '../../findingForms';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { mailHealthQuery } from '../data/mails';
import {
  type ReminderSetting,
  reminderPreviewQuery,
  reminderSettingsQuery,
  type Sender,
  saveReminderSetting,
  saveSender,
  senderQuery,
  sendFailedAgain,
} from '../data/reminders';
import { TestMail } from '../parts/TestMail';
import {
  checkSender,
  REMINDER_STAGES,
  type ReminderDraft,
  type SenderDraft,
  stageLabel,
  stagesText,
  toReminderDraft,
  toStages,
} from '../rules';

export default function RemindersPanel() {
  const { data, isLoadingError, refetch } = useQuery(reminderSettingsQuery());
  const [edited, setEdited] = useState<ReminderSetting | null>(null);
  return (
    <SettingsPanel
      title="Reminders"
      text="When we email people about what is due: drivers about their own records, managers about their drivers, administrators about drivers without a manager, and all staff about vehicles and the depot's own papers. What is missing, or stops somebody from driving, is told from the day it begins, then weekly. One email a day at most."
      history={<RecordHistory of={{ table: 'reminder_settings' }} />}
    >
      <div className="flex flex-col gap-6">
        <Health />
        {isLoadingError ? (
          <Card>
            <ErrorState message="The reminders couldn't be loaded" onRetry={() => refetch()} />
          </Card>
        ) : (
          <DataTable
            caption="Reminders"
            rows={data}
            empty={null}
            areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'kind_action''stages_action']"
            isLines
            rowKey={({ id }) => id}
            columns={columns}
            rowAction={{
              header: 'Actions',
              label: 'Edit',
              of: ({ kind }) => reminderLabel(kind),
              onPress: setEdited,
            }}
          />
        )}
        <SenderPart />
        <Preview />
      </div>
      {edited && <StagesDialog edited={edited} onClose={() => setEdited(null)} />}
    </SettingsPanel>
  );
}

const columns: readonly Column<ReminderSetting>[] = [
  {
    key: 'kind',
    header: 'About',
    cell: ({ kind }) => <span className="font-medium max-lg:text-base">{reminderLabel(kind)}</span>,
  },
  {
    key: 'stages',
    header: 'Sent',
    inCard: 'max-lg:text-ink-soft',
    cell: ({ stages }) => stagesText(stages),
  },
];

const parts: readonly Part<ReminderDraft>[] = [
  { label: 'Sent', paths: ['stages'], read: (draft) => stagesText(toStages(draft)) },
];

type StagesDialogProps = { edited: ReminderSetting; onClose: () => void };

function StagesDialog({ edited, onClose }: StagesDialogProps) {
  return (
    <RecordModal
      title={`Edit reminders: ${reminderLabel(edited.kind)}`}
      onClose={onClose}
      submitText="Save Reminders"
      record={edited}
      toDraft={toReminderDraft}
      check={() => toFormCheck([])}
      save={saveReminderSetting()}
      parts={parts}
    >
      <Stages kind={edited.kind} />
    </RecordModal>
  );
}

function Stages({ kind }: { kind: ReminderSetting['kind'] }) {
  const field = useCheckedField<ReminderDraft>();
  return (
    <fieldset>
      <legend className="mb-1 font-medium">When reminders are sent</legend>
      {kind === 'license' && (
        <p className="text-sm text-ink-soft">At 90 days, only truck and bus licences get a reminder.</p>
      )}
      <div className="grid sm:grid-cols-2">
        {REMINDER_STAGES.map((stage) => (
          <CheckboxField key={stage} label={stageLabel(stage)} value={stage} {...field('stages')} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Staff always get a weekly reminder of what is overdue.
        {kind === 'license' && ' The day after a licence expires, its driver always gets an email.'}
      </p>
    </fieldset>
  );
}

function SenderPart() {
  const { data, isLoadingError, refetch } = useQuery(senderQuery());
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Sender"
      actions={
        data && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Change
          </Button>
        )
      }
    >
      {isLoadingError && <ErrorState message="The sender couldn't be loaded" onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-6 w-40" />}
      {data && (
        <p className="wrap-anywhere">
          Emails come from <span className="font-medium">{data.sender_name}</span>.
        </p>
      )}
      {data && isOpen && <SenderDialog sender={data} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const toSenderDraft = ({ sender_name }: Sender): SenderDraft => ({ name: sender_name });
const senderParts: readonly Part<SenderDraft>[] = [{ label: 'Name', paths: ['name'] }];

function SenderDialog({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  return (
    <RecordModal
      title="Change the sender"
      onClose={onClose}
      submitText="Save Sender"
      record={sender}
      toDraft={toSenderDraft}
      check={checkSender}
      save={saveSender()}
      parts={senderParts}
    >
      <SenderName />
    </RecordModal>
  );
}

function SenderName() {
  const field = useCheckedField<SenderDraft>();
  return (
    <TextField
      label="Name"
      help="People see it in their inbox, in front of the address. It is the same for all depots."
      autoComplete="off"
      {...field('name')}
    />
  );
}

const MOST_FAILED = 50;

function Health() {
  const { data, isLoadingError, refetch } = useQuery(mailHealthQuery());
  return (
    <Section title="Delivery">
      {isLoadingError && <ErrorState message="This couldn't be loaded" onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-24 w-full" />}
      {data && (
        <div className="flex flex-col gap-4">
          {data.ranAt === null && (
            <InlineAlert tone="warn">
              No reminder has ever been sent: nothing has been set up to send them. Ask the person who set up
              Roadworthy to follow "Reminders" in its deployment guide (docs/deploy.md). None will be lost.
            </InlineAlert>
          )}
          {data.ranAt && data.stoppedBy !== null && (
            <InlineAlert tone="warn">
              The mail server has taken no email since {formatTimestamp(data.ranAt)}: {data.stoppedBy}. Emails
              wait for it, and none are lost. If it stays away, ask the person who set up Roadworthy.
            </InlineAlert>
          )}
          {data.ranAt && data.isLate && data.stoppedBy === null && (
            <InlineAlert tone="warn">
              No reminder has been sent since {formatTimestamp(data.ranAt)}. Reminders are late, but none are
              lost. Ask the person who set up Roadworthy to check the schedule.
            </InlineAlert>
          )}
          <DescriptionList
            short
            items={[
              { label: 'Last run', value: data.ranAt ? formatTimestamp(data.ranAt) : 'Never' },
              { label: 'Sent in the last 30 days', value: formatCount(data.sent) },
              { label: 'Waiting', value: formatCount(data.waiting) },
              {
                label: 'Failed in the last 30 days',
                value: data.failed.length === MOST_FAILED ? `${MOST_FAILED} or more` : data.failed.length,
              },
            ]}
          />
          <TestMail />
          {data.failed.length > 0 && <SendAgain />}
          {data.failed.length > 0 && (
            <ul aria-label="Failed emails" className="divide-y divide-line border-t border-line">
              {data.failed.map(({ id, name, email, at, error }) => (
                <li key={id} className="py-3 wrap-anywhere">
                  <p>
                    <span className="font-medium">{name}</span>, {email}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {formatTimestamp(at)}: <span className="text-bad">{error}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Section>
  );
}

function SendAgain() {
  const { mutate, isPending } = useMutation(sendFailedAgain());
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" busy={isPending} busyText="Sending again..." onClick={() => mutate()}>
        Send again
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
        Each was tried six times in a day. Correct wrong addresses first.
      </p>
    </div>
  );
}

const MOST_PEOPLE = 200;

const WHEN = { now: 'with the next run', today: 'today at 07:00', tomorrow: 'tomorrow at 07:00' } as const;

function Preview() {
  const today = useToday();
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({ ...reminderPreviewQuery(), enabled: isAsked });
  const { data: sender } = useQuery(senderQuery());
  return (
    <Section
      title="Preview"
      actions={
        <Button
          variant="secondary"
          busy={isFetching}
          busyText="Looking..."
          onClick={() => (isAsked ? refetch() : setAsked(true))}
        >
          Show what would be sent
        </Button>
      }
    >
      <div aria-live="polite">
        {!data && !isError && <p className="text-ink-soft">Nothing is sent.</p>}
        {isError && !isFetching && (
          <ErrorState message="The preview couldn't be loaded" onRetry={() => refetch()} />
        )}
        {data?.length === 0 && <p>Nobody is due an email now. Reminders already sent are not repeated.</p>}
        {data && data.length > 0 && (
          <>
            <p>
              {Object.entries(WHEN)
                .flatMap(([key, when]) => {
                  const count = data.filter(({ goes_out }) => goes_out === key).length;
                  return count > 0 ? `${peopleText(count)} an email ${when}` : [];
                })
                .join(', ')}
              {sender && `, from ${sender.sender_name}`}.
            </p>
            <p className="text-sm text-ink-soft">
              Emails are prepared from 07:00, one a day for each person. Anything later goes out the next
              morning.
            </p>
          </>
        )}
      </div>
      {data && data.length > 0 && (
        <ul aria-label="Emails" className="mt-3 divide-y divide-line border-t border-line">
          {data.map(({ recipient_name, email, goes_out, items }) => (
            <li key={email} className="wrap-anywhere">
              <details>
                <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
                  <span className="font-medium">{recipient_name}</span>
                  <span className="text-sm text-ink-soft">{email}</span>
                  <span className="ml-auto text-sm text-brand">
                    {counted(items.length, ['thing', 'things'])}, {WHEN[goes_out]}
                  </span>
                </summary>
                <ul className="pb-3 pl-4 text-sm">
                  {items.map((item) => {
                    const { subject_id, subject_name, due, kind, source_id, is_own } = item;
                    return (
                      <li key={`${kind} ${subject_id} ${source_id}`} className="py-1">
                        {is_own ? '' : `${subject_name}: `}
                        {toldName(item, is_own, writing(today))}
                        {due && (
                          <>
                            , <ExpiryLine date={due} />
                          </>
                        )}
                      </li>
                    );
                  })}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function peopleText(count: number): string {
  if (count === MOST_PEOPLE) return `At least ${MOST_PEOPLE} people get`;
  return counted(count, ['person gets', 'people get']);
}
