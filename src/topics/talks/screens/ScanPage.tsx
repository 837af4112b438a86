import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { useAuth } from '../../../auth/AuthContext';
import { PageHeading } from '../../../components/PageHeading';
import { Spinner } from '../../../components/Spinner';
import { formatTime } from '../../../lib/format';
import { paths } from '../../../paths';
import { scanQuery } from '../data/attending';
import { ScanFailure } from '../parts/ScanFailure';
import { tokenIn } from '../rules';
import { talks as texts } from '../words/talks';

/**
 * What the code on a leader's screen opens. The server notes the scan before anybody has logged in, because from
 * then on there are 15 minutes. Whoever is logged in is on the list at once, others after the login.
 */
export default function ScanPage() {
  const code = tokenIn(useParams().code ?? '');
  const { session } = useAuth();
  const { data, error, refetch } = useQuery({ ...scanQuery(code ?? ''), enabled: code !== null });
  if (data && session !== undefined) {
    const from = { pathname: paths.attend, search: '', hash: `#${data.ticket}` };
    if (session) return <Navigate to={from} replace />;
    const notice = texts.logIn({ time: formatTime(data.until) });
    return <Navigate to={paths.login} state={{ from, notice }} replace />;
  }
  return (
    <div className="mx-auto max-w-sm">
      <PageHeading title={texts.title()} />
      {code === null ? (
        <p role="alert">{texts.wrongCode()}</p>
      ) : error ? (
        <ScanFailure said={texts.notScanned} error={error} onRetry={() => refetch()} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}
