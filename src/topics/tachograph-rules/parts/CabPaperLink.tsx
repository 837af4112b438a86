import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import type { Vehicle } from '../../vehicles/data/vehicles';
import { cabPaperQuery } from '../data';
import { CAB_PAPER_TITLE } from '../rules';

/** To the paper for the cab of a vehicle that the rules spare. Nothing for any other. */
export function CabPaperLink({ vehicle: { id, crosses, plated_mass } }: { vehicle: Vehicle }) {
  const { data } = useQuery({ ...cabPaperQuery(id), enabled: crosses !== null && plated_mass !== null });
  return (
    data && (
      <p className="print:hidden">
        <Link to={paths.cabPaper(id)} className="font-medium text-brand hover:underline">
          {CAB_PAPER_TITLE}
        </Link>{' '}
        <span className="text-ink-soft">for the cab</span>
      </p>
    )
  );
}
