import { Link } from 'react-router-dom';
import { SummaryLine } from '../../../components/Summary';
import { formatTime } from '../../../lib/format';
import { paths } from '../../../paths';
import type { WholeDriver } from '../data/wholeDriver';

/** Nobody asks why. It is over with the day. */
export default function UnfitLine({ unfit }: { unfit: NonNullable<WholeDriver['unfit']> }) {
  return (
    <SummaryLine label="Fit to drive">
      Said at {formatTime(unfit.at)} that they are not.{' '}
      {unfit.let_at
        ? `${unfit.let_by ?? 'A colleague'} spoke with them and let them drive at ${formatTime(unfit.let_at)}.`
        : 'They may not drive until somebody of the depot has spoken with them.'}
      <Link
        to={paths.checkRecord(unfit.check_id)}
        className="block w-fit py-1 text-brand hover:underline pointer-coarse:py-3 print:hidden"
      >
        The check
      </Link>
    </SummaryLine>
  );
}
