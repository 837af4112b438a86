import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../auth/AuthContext';
import { ApplicationStatusBadge } from '../../components/ApplicationStatusBadge';
import { Button } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { Spinner } from '../../components/Spinner';
import { approveApplication, rejectApplication } from '../../data/applicationReview';
import { type Application, applicationQuery } from '../../data/applications';
import { canEditApplication, canReviewApplication, toApplicationUpdate } from '../../domain/applications';
import { useAction } from '../../forms/useSave';
import { formatTimestampDate } from '../../lib/format';
import { reloadOnce } from '../../lib/reloadOnce';
import { paths } from '../../paths';
import { ApplicationDetails } from './ApplicationDetails';
import { RejectDialog } from './RejectDialog';

/** The application in the URL. Redirects to the list if loading fails. */
export default function JoinerPage() {
  const { id = '' } = useParams();
  const { data: application, isError } = useQuery(applicationQuery(id));

  if (!application) return isError ? <Navigate to={paths.joiners} replace /> : <Spinner page />;
  return <ApplicationReview key={id} application={application} />;
}

// In its own chunk with the form library, because most people who read an application cannot edit it.
const EditApplicationForm = lazy(() => import('./EditApplicationForm').catch(reloadOnce));

/** Shows an application to review, or the form to edit it. */
function ApplicationReview({ application }: { application: Application }) {
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const approval = useMutation(approveApplication());
  const { id, full_name, email, status, created_at } = application;

  const approve = (applicant: { full_name: string; email: string }) =>
    approval.mutate(
      { id, ...applicant },
      { onSuccess: (unsentReason) => navigate(paths.joiners, { state: toNotice(applicant, unsentReason) }) },
    );

  return (
    <div className="max-w-4xl">
      <PageHeading
        title={isEditing ? `Editing ${full_name}` : full_name}
        back={{ to: paths.joiners, label: 'Driver Applications' }}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ApplicationStatusBadge status={status} />
            Submitted {formatTimestampDate(created_at)}
          </span>
        }
        actions={
          !isEditing && (
            <ReviewActions
              application={application}
              // Stays disabled until the list is shown, to prevent a second press.
              approving={approval.isPending || approval.isSuccess}
              onApprove={() => approve({ full_name, email })}
              onEdit={() => setIsEditing(true)}
            />
          )
        }
      />
      {isEditing ? (
        <Suspense fallback={<Spinner page />}>
          <EditApplicationForm
            application={application}
            onCancel={() => setIsEditing(false)}
            onSaved={(draft) => {
              setIsEditing(false);
              if (draft.status === 'approved') approve(toApplicationUpdate(draft));
            }}
          />
        </Suspense>
      ) : (
        <ApplicationDetails application={application} />
      )}
    </div>
  );
}

function toNotice({ full_name, email }: { full_name: string; email: string }, unsentReason: string | null) {
  if (unsentReason === null) return null;
  return {
    notice: `${full_name} is approved, but the email to ${email} was not sent. ${unsentReason} Please tell them that they can log in. If they have no password yet, they can set one with "Forgot your password?" on the login page.`,
  };
}

type ReviewActionsProps = {
  application: Application;
  approving: boolean;
  onApprove: () => void;
  onEdit: () => void;
};

/** The actions that the user's role and the application's status allow. */
function ReviewActions({ application, approving, onApprove, onEdit }: ReviewActionsProps) {
  const { role } = useCurrentUser();
  const { id, status } = application;
  const rejection = useAction(rejectApplication());
  const [isRejecting, setIsRejecting] = useState(false);

  if (!canReviewApplication(role, status)) return null;
  return (
    <>
      {canEditApplication(role, status) && (
        <Button variant="secondary" disabled={approving} onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button variant="secondary" disabled={approving} onClick={() => setIsRejecting(true)}>
        Reject
      </Button>
      <Button busy={approving} busyText="Approving..." onClick={onApprove}>
        Approve
      </Button>
      {isRejecting && (
        <RejectDialog
          busy={rejection.isPending}
          failure={rejection.failure}
          onCancel={() => setIsRejecting(false)}
          onConfirm={(reason) => rejection.mutate({ id, reason }, { onSuccess: () => setIsRejecting(false) })}
        />
      )}
    </>
  );
}
