import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { explain } from '../../../data/errors';
import { documentsOf } from '../../../domain/documents';
import { formatDate, formatDayInText } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { RecordPart } from '../../../records/RecordPart';
import { type DutyRow, dutiesOfVehicleQuery } from '../data';
import { aboutText, eventText, toldOnDay } from '../rules';
import { DutyClock } from './DutyClock';
import { PROOF_SLOTS } from './proof';
import { useTelling } from './TellActs';

/** What the fleet database is to be told of a vehicle, and was. Nothing for one of which nothing was ever to be told. */
export function VehicleDuties({ vehicleId }: { vehicleId: string }) {
  const { data, error } = useQuery(dutiesOfVehicleQuery(vehicleId));
  const acts = (data ?? []).flatMap(({ act_id }) => act_id ?? []);
  const { data: documents = [] } = useQuery({ ...documentsOfRecordsQuery(acts), enabled: acts.length > 0 });
  const telling = useTelling('Told to the fleet database');
  if (error && !data)
    return (
      <RecordPart id="duties" title="Fleet database">
        <InlineAlert tone="bad">
          {explain("What was told of the vehicle couldn't be loaded", error)}
        </InlineAlert>
      </RecordPart>
    );
  if (!data || data.length === 0) return null;
  const open = data.filter(({ state }) => state === 'to_tell');
  const [last] = data.filter(({ state }) => state === 'told');
  const told = last?.done_on ? `Told ${formatDayInText(last.done_on)}` : 'Nothing told';
  return (
    <RecordPart
      id="duties"
      title="Fleet database"
      state={open.length > 0 ? `${open.length} to tell` : told}
      about="What the National Fleet Database was told"
    >
      <ul className="divide-y divide-line">
        {data.map((duty) => (
          <li
            key={duty.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{eventText(duty)}</p>
              <p className="text-sm text-ink-soft">{aboutText(duty)}</p>
            </div>
            {duty.state === 'to_tell' ? (
              <div className="flex flex-wrap items-center gap-4">
                <DutyClock duty={duty} />
                <Button variant="secondary" className="print:hidden" onClick={() => telling.tell([duty])}>
                  Mark as told
                </Button>
              </div>
            ) : (
              <Over duty={duty}>
                {duty.act_id && (
                  <Documents
                    record={{ kind: 'duty_acts', id: duty.act_id }}
                    documents={documentsOf(documents, [duty.act_id])}
                    name={eventText(duty)}
                    slots={PROOF_SLOTS}
                  />
                )}
              </Over>
            )}
          </li>
        ))}
      </ul>
      {telling.view}
    </RecordPart>
  );
}

function Over({ duty, children }: { duty: DutyRow; children: React.ReactNode }) {
  if (!duty.done_on) return <p className="text-sm text-ink-soft">Not needed: {duty.not_needed}</p>;
  return (
    <div className="text-sm">
      <p>
        Told {formatDate(duty.done_on)},{' '}
        <span className="text-ink-soft">{toldOnDay(duty, duty.done_on)}</span>
      </p>
      <p className="text-ink-soft">{[duty.told_by_name, duty.note].filter(Boolean).join(', ')}</p>
      {!duty.has_proof && <p className="text-warn">No proof</p>}
      {children}
    </div>
  );
}
