import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import { isFindingKind, renewalFor } from '../../../words/findings';
import { dueItemQuery } from '../data/findings';
import { ownPage } from '../ownWords';
import { findingPath, subjectPath } from '../parts/findingPath';
import { dueLink } from '../words/dueLink';

/**
 * Links in emails and calendars open this page. It redirects drivers to their own form and staff to the form
 * on the record, or says that the item is done.
 */
export default function DueLinkPage() {
  const { subject: named = '', id = '', kind = '', source = '' } = useParams();
  const subject = named === 'vehicle' || named === 'depot' || named === 'incident' ? named : 'driver';
  const isDriver = useCurrentUser().role === 'driver';
  const { data, isLoadingError, refetch } = useQuery(dueItemQuery({ subjectId: id, kind, sourceId: source }));

  // An address that was cut short names no kind.
  if (isLoadingError || !isFindingKind(kind))
    return <ErrorState message={dueLink.notOpened()} onRetry={refetch} />;
  if (data === undefined) return <Spinner page />;
  if (data === null) {
    const record = isDriver
      ? { to: paths.dashboard, label: dueLink.seeRecord() }
      : { to: subjectPath({ subject, subject_id: id }), label: dueLink.openRecord() };
    return (
      <>
        <PageHeading title={dueLink.title()} />
        <Card>
          <EmptyState
            icon={CircleCheck}
            title={dueLink.done()}
            text={dueLink.doneText()}
            action={<ButtonLink to={record.to}>{record.label}</ButtonLink>}
          />
        </Card>
      </>
    );
  }

  const finding = { ...data, kind };
  if (!isDriver) return <Navigate to={findingPath({ subject, subject_id: id }, finding)} replace />;
  const page = ownPage({ kind, source_id: source });
  if (page) return <Navigate to={page} replace />;
  const renewal = renewalFor(finding);
  if (!renewal) return <Navigate to={paths.dashboard} replace />;
  const { kind: form, ...fields } = renewal;
  return <Navigate to={`${paths.renew(form)}?${new URLSearchParams(fields)}`} replace />;
}
