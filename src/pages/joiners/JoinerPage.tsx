import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { applicationQuery } from '../../data/applications';
import { paths } from '../../paths';
import { ApplicationReview } from './ApplicationReview';

/** One application, by the id in the URL; one that cannot be loaded leads back to the list. */
export default function JoinerPage() {
  const { id = '' } = useParams();
  const { data: application, isError } = useQuery(applicationQuery(id));

  if (!application) return isError ? <Navigate to={paths.joiners} replace /> : <Spinner page />;
  return <ApplicationReview key={id} application={application} />;
}
