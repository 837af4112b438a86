import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { Skeleton } from '../../../components/Skeleton';
import { useAction } from '../../../forms/useSave';
import { formatTime } from '../../../lib/format';
import { sendTestMail, type LastTestMail as Test, testMailQuery } from '../data/mails';

/** Sends the person a test email, and says what became of the last one. For staff. */
export function TestMail() {
  const { email } = useCurrentUser();
  const { data, isLoadingError, refetch } = useQuery(testMailQuery());
  const { mutate: send, isPending, failure } = useAction(sendTestMail());
  if (isLoadingError)
    return <ErrorState message="The state of the test email couldn't be loaded" onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-11 w-56" />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={isPending} busyText="Asking..." onClick={() => send(data)}>
        Send me a test email
      </Button>
      {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
      <p role="status" className="text-sm wrap-anywhere text-ink-soft">
        {testMailText(data, email ?? '')}
      </p>
    </div>
  );
}

export function testMailText({ state, asked_at, sent_at, error, is_running }: Test, email: string): string {
  if (state === 'sent' && sent_at)
    return `Sent to ${email} at ${formatTime(sent_at)}. Not there? Look in your spam folder.`;
  if (state === 'failed')
    return `Not sent. Check that ${email} is right, or ask the person who set up Roadworthy. The mail server said: ${error}`;
  if (state !== 'waiting' || !asked_at) return `It goes to ${email} within ten minutes.`;
  const asked = `You asked for it at ${formatTime(asked_at)}.`;
  if (error) return `${asked} Not sent yet: ${error}. We'll try again.`;
  return is_running
    ? `${asked} It goes to ${email} within ten minutes.`
    : `${asked} It waits, because nothing has been set up to send emails. Ask the person who set up Roadworthy to follow "Reminders" in its deployment guide (docs/deploy.md).`;
}
