import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { Spinner } from '../../../components/Spinner';
import { explain, isUnconfirmed } from '../../../data/errors';
import { askAhead } from '../../../data/queryClient';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { paths } from '../../../paths';
import {
  type Application,
  applicationQuery,
  approveApplication,
  longestWaitingQuery,
  rejectApplication,
} from '../data';
import { canEditApplication, canReviewApplication } from '../rules';
import { ApplicationDetails } from './ApplicationDetails';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { ApproveDialog } from './ApproveDialog';
import { RejectDialog } from './RejectDialog';
import { WaitingTime } from './WaitingTime';

export const prefetch: Prefetch = (client, _search, { id = '' }) => askAhead(client, applicationQuery(id));

export default function JoinerPage() {
  const { id = '' } = useParams();
  const { data: application, error } = useQuery(applicationQuery(id));

  if (!application && error) {
    const notice = explain('Failed to load application details', error);
    return <Navigate to={paths.joiners} state={{ notice }} replace />;
  }
  if (!application) return <Spinner page />;
  return <ApplicationReview key={id} application={application} />;
}

// In its own chunk with the form library: most people who read an application cannot edit it.
const EditApplicationForm = lazyPart(() => import('./EditApplicationForm'));

function ApplicationReview({ application }: { application: Application }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isApproving, setIsApproving] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  const navigate = useNavigate();
  const { state }: { state: { notice?: string } | null } = useLocation();
  const client = useQueryClient();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { role } = useCurrentUser();
  const approval = useAction(approveApplication());
  const rejection = useAction(rejectApplication());
  const { id, full_name, email, status, created_at } = application;
  const canReview = canReviewApplication(role, status);
  // If a colleague decides meanwhile, the dialog closes, but the page still says why this decision failed.
  const isAskingReason = isRejecting && canReview;
  const isConfirming = isApproving && canReview;

  const askToApprove = () => {
    approval.reset();
    rejection.reset();
    setIsApproving(true);
  };
  const approve = (managerId: string | null) =>
    approval.mutate(
      { id, full_name, email, managerId },
      {
        onSuccess: async (unsentReason) => {
          const next = await client.fetchQuery(longestWaitingQuery()).catch(() => null);
          // Someone who has gone elsewhere meanwhile stays there.
          if (!isOpen.current) return;
          navigate(next ? paths.joiner(next) : paths.joiners, {
            state: toNotice({ full_name, email }, unsentReason),
          });
        },
      },
    );
  const reject = (reason: string) =>
    rejection.mutate({ id, reason }, { onSuccess: () => setIsRejecting(false) });
  const askReason = () => {
    approval.reset();
    rejection.reset();
    setIsRejecting(true);
  };
  const cancelRejection = () => {
    rejection.reset();
    setIsRejecting(false);
  };
  const failed = isConfirming || isAskingReason ? undefined : approval.error ? approval : rejection;
  // The answer was lost, but the page already shows the decision.
  const isOutdated = status !== 'pending' && isUnconfirmed(failed?.error);

  return (
    <div className="max-w-4xl has-data-beside:max-w-none">
      <PageHeading
        title={isEditing ? `Editing ${full_name}` : full_name}
        back={{ to: paths.joiners, label: 'Driver Applications' }}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ApplicationStatusBadge status={status} />
            Submitted {formatTimestampDate(created_at)}
            {status === 'pending' && <WaitingTime since={created_at} />}
          </span>
        }
        actions={
          canReview &&
          !isEditing && (
            <ReviewActions
              canEdit={canEditApplication(role, status)}
              onApprove={askToApprove}
              onReject={askReason}
              onEdit={() => setIsEditing(true)}
            />
          )
        }
      />
      {state?.notice && (
        <InlineAlert tone="warn" className="mb-6">
          {state.notice}
        </InlineAlert>
      )}
      {failed?.failure && !isOutdated && (
        <InlineAlert tone="bad" className="mb-6">
          {failed.failure}
        </InlineAlert>
      )}
      {isOutdated && approval.error && status === 'approved' && (
        <InlineAlert tone="warn" className="mb-6">
          {full_name} is approved, but the connection failed, and the email to {email} may not have been sent.{' '}
          {TELL_THEM}
        </InlineAlert>
      )}
      {isEditing ? (
        <Suspense fallback={<Spinner page />}>
          <EditApplicationForm
            application={application}
            onCancel={() => setIsEditing(false)}
            onSaved={(status) => {
              setIsEditing(false);
              if (status === 'approved') askToApprove();
            }}
          />
        </Suspense>
      ) : (
        <ApplicationDetails application={application} />
      )}
      {isConfirming && (
        <ApproveDialog
          application={application}
          // Stays busy until the list appears, to prevent a second press.
          busy={approval.isPending || approval.isSuccess}
          failure={approval.failure}
          onCancel={() => {
            approval.reset();
            setIsApproving(false);
          }}
          onConfirm={approve}
        />
      )}
      {isAskingReason && (
        <RejectDialog
          busy={rejection.isPending}
          failure={rejection.failure}
          onCancel={cancelRejection}
          onConfirm={reject}
        />
      )}
    </div>
  );
}

const TELL_THEM =
  'Please tell them that they can log in. If they have no password yet, they can set one with "Forgot your password?" on the login page.';

function toNotice({ full_name, email }: { full_name: string; email: string }, unsentReason: string | null) {
  if (unsentReason === null) return null;
  return {
    notice: `${full_name} is approved, but the email to ${email} was not sent. ${unsentReason} ${TELL_THEM}`,
  };
}

type ReviewActionsProps = {
  canEdit: boolean;
  onApprove: () => void;
  onReject: () => void;
  onEdit: () => void;
};

function ReviewActions({ canEdit, onApprove, onReject, onEdit }: ReviewActionsProps) {
  return (
    <>
      {canEdit && (
        <Button variant="secondary" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button variant="secondary" onClick={onReject}>
        Reject
      </Button>
      <Button onClick={onApprove}>Approve</Button>
    </>
  );
}
