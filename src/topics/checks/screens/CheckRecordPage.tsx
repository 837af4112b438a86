import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { usePrintWhole } from '../../../components/usePrintWhole';
import { useToday } from '../../../components/useToday';
import { recordDocumentsQuery } from '../../../data/documents';
import { dublinToday } from '../../../domain/dates';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import { managersQuery } from '../../drivers/data/drivers';
import { wholeCheckQuery } from '../data/checks';
import { checkForStaffQuery } from '../data/staff';
import { flagTexts } from '../flags';
import { OneCheck } from '../parts/OneCheck';

const LinkDialog = lazyPart(() => import('../parts/LinkDialog'));
const VoidDialog = lazyPart(() => import('./VoidDialog'));
const LetDriveDialog = lazyPart(() => import('./LetDriveDialog'));

/** One check as staff read it, and as it is printed: in English and in the driver's language. */
export default function CheckRecordPage() {
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const { data: check } = useQuery(wholeCheckQuery(id));
  const { data: more } = useQuery(checkForStaffQuery(id));
  const { data: staff = [] } = useQuery({
    ...managersQuery(),
    enabled: more?.source === 'paper' || more?.let_by != null,
  });
  const [act, setAct] = useState<'void' | 'link' | 'let' | null>(null);
  const close = () => setAct(null);
  const print = usePrintWhole();
  const { data: sheets } = useQuery({
    ...recordDocumentsQuery({ kind: 'checks', id }),
    enabled: more?.source === 'paper',
  });
  const mayAct = more?.depot_id === user.depot.id && !more.voided_at;
  const title = check ? `Check of ${check.plate}` : 'Check';
  const today = useToday();
  const isHeld =
    check &&
    more?.driver &&
    !check.is_fit &&
    !more.let_at &&
    dublinToday(new Date(check.checked_at)) === today;
  const flags = check && more ? flagTexts({ ...more, is_fit: check.is_fit }) : [];
  return (
    <>
      <PrintTitle title={title} by={user} />
      <PageHeading
        title={title}
        back={{ to: paths.allChecks, label: 'All checks' }}
        subtitle={
          check && (
            <p className="text-sm">
              {more?.vehicle_id && (
                <span className="print:hidden">
                  <Link
                    to={`${paths.vehicle(more.vehicle_id)}#checks`}
                    className="text-brand underline underline-offset-4"
                  >
                    The vehicle
                  </Link>
                  .{' '}
                </span>
              )}
              {more?.source === 'paper' ? (
                <>
                  On paper, typed in by{' '}
                  {staff.find(({ id }) => id === more.created_by)?.full_name ?? 'a colleague'},{' '}
                  {formatTimestamp(check.received_at)}.
                </>
              ) : (
                <>
                  Read in {languageInEnglish(check.language)}. The phone said{' '}
                  {more && formatTimestamp(more.finished_at)}.
                </>
              )}
            </p>
          )
        }
        actions={
          check && (
            <>
              <PrintButton {...print} />
              {mayAct && (
                <Button variant="secondary" onClick={() => setAct('void')}>
                  Void this check
                </Button>
              )}
            </>
          )
        }
      />
      {flags.length > 0 && (
        <InlineAlert tone="warn" className="mb-4">
          To look at: {flags.join(', ')}.
          {mayAct && !more.vehicle_id && (
            <span className="mt-3 block print:hidden">
              <Button variant="secondary" onClick={() => setAct('link')}>
                Choose the vehicle
              </Button>
            </span>
          )}
        </InlineAlert>
      )}
      {check && more && !check.is_fit && more.let_by && (
        <InlineAlert tone="idle" className="mb-4">
          {staff.find(({ id }) => id === more.let_by)?.full_name ?? 'A colleague'} spoke with them and let
          them drive, {formatTimestamp(more.let_at ?? '')}.
        </InlineAlert>
      )}
      {isHeld && (
        <InlineAlert tone="warn" className="mb-4">
          They may not drive today until somebody of their depot has spoken with them, whatever they say in
          another check.
          {check.driver_id === user.id ? (
            ' You said it yourself, so a colleague does.'
          ) : (
            <span className="mt-3 block print:hidden">
              <Button variant="secondary" onClick={() => setAct('let')}>
                Let them drive
              </Button>
            </span>
          )}
        </InlineAlert>
      )}
      {/* A check on a phone has photos, or none: its documents may be known from below. */}
      {more?.source === 'paper' && sheets?.length === 0 && (
        <InlineAlert tone="warn" className="mb-4">
          Sheet missing: its photo has not arrived, so this check covers no day. Send it from where it was
          typed in, or void the check and add it again.
        </InlineAlert>
      )}
      <OneCheck
        id={id}
        title={title}
        name={more?.driver?.full_name ?? check?.signed_name ?? null}
        missing={
          <EmptyState
            icon={SearchX}
            title="Check not found"
            text="It may belong to another depot, or is no longer kept."
          />
        }
      />
      {check && (
        <Suspense fallback={null}>
          {act === 'link' && <LinkDialog check={check} onClose={close} />}
          {act === 'let' && <LetDriveDialog check={check} name={more?.driver?.full_name} onClose={close} />}
          {act === 'void' && <VoidDialog check={check} isOwn={check.driver_id === user.id} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
