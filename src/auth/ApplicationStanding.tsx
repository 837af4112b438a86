import { InlineAlert } from '../components/InlineAlert';
import { PageHeading } from '../components/PageHeading';
import type { ApplicationStatus } from '../domain/applications';

const PENDING_TEXT =
  'Your account is currently pending approval from a manager or administrator. You will be able to access the system once your account has been approved.';

type ApplicationStandingProps = {
  application: { status: ApplicationStatus; depot_name: string; rejection_reason: string | null } | null;
  /** Whether the account belongs to a depot already: then it waits, whatever became of an application. */
  hasRecord: boolean;
};

/** Where an account without approval stands, in words: it waits, it was rejected, or nobody has heard of it. */
export function ApplicationStanding({ application, hasRecord }: ApplicationStandingProps) {
  if (!hasRecord && !application) {
    return (
      <>
        <PageHeading title="User details not found" />
        <p>There is no application for this account yet. Apply to your depot to get access.</p>
      </>
    );
  }

  if (!hasRecord && application?.status === 'rejected') {
    return (
      <>
        <PageHeading title="Application rejected" />
        <p>{application.depot_name} did not accept your application.</p>
        <InlineAlert tone="bad" title="Rejection Reason" className="my-4">
          <p className="whitespace-pre-line">{application.rejection_reason}</p>
        </InlineAlert>
        <p className="text-ink-soft">You may apply again once this is put right.</p>
      </>
    );
  }

  return (
    <>
      <PageHeading title="Account Pending Approval" />
      <p>{PENDING_TEXT}</p>
      {application && (
        <p className="mt-4 text-ink-soft">Your application is with {application.depot_name}.</p>
      )}
    </>
  );
}
