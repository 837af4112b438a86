import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApplicationStatusBadge } from '../../components/ApplicationStatusBadge';
import { PageHeading } from '../../components/PageHeading';
import { Spinner } from '../../components/Spinner';
import { approveApplication } from '../../data/applicationReview';
import type { Application } from '../../data/applications';
import { toApplicationUpdate } from '../../domain/applicationDraft';
import { formatTimestampDate } from '../../lib/format';
import { reloadOnce } from '../../lib/reloadOnce';
import { paths } from '../../paths';
import { ApplicationDetails } from './ApplicationDetails';
import { ReviewActions } from './ReviewActions';
import { useHeadingFocus } from './useHeadingFocus';

// A chunk of its own with the form library in it: most of those who read an application cannot edit it.
const EditApplicationForm = lazy(() => import('./EditApplicationForm').catch(reloadOnce));

/** An application to read and decide about, or to edit. */
export function ApplicationReview({ application }: { application: Application }) {
  const [isEditing, setIsEditing] = useState(false);
  const navigate = useNavigate();
  const approval = useMutation(approveApplication());
  const { id, full_name, email, status, created_at } = application;
  useHeadingFocus(isEditing ? 'form' : status);

  const approve = (applicant: { full_name: string; email: string }) =>
    approval.mutate(
      { id, ...applicant },
      { onSuccess: (mailProblem) => navigate(paths.joiners, { state: toNotice(applicant, mailProblem) }) },
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
              // Until the list is on the screen a second press must find nothing to press.
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

function toNotice({ full_name, email }: { full_name: string; email: string }, mailProblem: string | null) {
  if (mailProblem === null) return null;
  return {
    notice: `${full_name} is approved, but the e-mail to ${email} was not sent. ${mailProblem} Please tell them that they may log in; who has no password yet gets one by "Forgot your password?" on the login page.`,
  };
}
