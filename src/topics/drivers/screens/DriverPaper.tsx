import { useQuery } from '@tanstack/react-query';
import { ExpiryLine } from '../../../components/Expiry';
import { useToday } from '../../../components/useToday';
import { answerStays } from '../../../data/queryClient';
import { countryName } from '../../../domain/countries';
import { currentOnly } from '../../../domain/currentRecords';
import { howKnown } from '../../../domain/knownBy';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { NotPrinted, PaperFacts, PaperLine, PaperRecords, PaperSection } from '../../../records/paperParts';
import { knownBy as knownByTexts } from '../../../words/knownBy';
import { PaperAssignments } from '../../assignments/parts/PaperAssignments';
import { concernsCpc, cpcPlaces, modulesLeft } from '../../cpc/rules';
import { DisqualificationEntry } from '../../disqualifications/parts/DisqualificationEntry';
import { CHECK_METHOD_LABELS, CHECK_RESULT_LABELS } from '../../license-checks/fields';
import { checkerName } from '../../license-checks/parts/checkerName';
import type { DriverLicense } from '../../licenses/data';
import { licenseCards } from '../../licenses/rules';
import { driverPenaltiesQuery } from '../../penalties/data';
import { PenaltyEntry } from '../../penalties/parts/PenaltyEntry';
import { firstLicence, PERMIT_LABELS } from '../../penalties/permit';
import { byEnd } from '../../penalties/rules';
import type { PersonalVehicle } from '../../personal-vehicles/data';
import { TrainingEntry } from '../../training/parts/TrainingEntry';
import type { WholeDriver } from '../../wholeDriver';
import { managersQuery } from '../data/drivers';
import { agencyText, managerName } from '../rules';

type OfRecord = { record: WholeDriver };

/** Records of one type: few enough to leave room for the others on two pages. */
const MOST = 6;

/**
 * The printed record, below its summary: everything current, and the latest of the rest. It shows what the
 * page has loaded and loads nothing itself.
 */
export default function DriverPaper({ record }: OfRecord) {
  const { driver, training, disqualifications, personal_vehicle } = record;
  const { id } = driver;
  const current = currentOnly(training);
  return (
    <>
      <Licenses record={record} />
      <Modules record={record} />
      <PaperRecords
        title="Training"
        rows={current}
        empty="None on record"
        left={training.length - current.length}
        entry={(each) => <TrainingEntry training={each} />}
      />
      <Penalties driverId={id} />
      <PaperRecords
        title="Disqualifications"
        rows={disqualifications.slice(0, MOST)}
        empty="Never disqualified"
        left={Math.max(0, disqualifications.length - MOST)}
        entry={(each) => <DisqualificationEntry disqualification={each} />}
      />
      <Checks record={record} />
      <PaperAssignments
        of={{ column: 'driver_id', id }}
        title="Company vehicles"
        empty="None, past or present"
      />
      <OwnCar vehicle={personal_vehicle} />
      <Contact record={record} />
    </>
  );
}

function Licenses({ record: { licenses } }: OfRecord) {
  const cards = licenseCards(licenses).filter(({ isCurrent }) => isCurrent);
  const lines = cards.flatMap(({ id, number, country, licenses: ofCard }) =>
    withSameDates(ofCard).map((same) => ({ id: `${id} ${same[0].id}`, number, country, same })),
  );
  if (lines.length === 0) return <PaperLine title="Licence">No licence on record</PaperLine>;
  return (
    <PaperSection title="Licence">
      <table className="w-full">
        <thead>
          <tr>
            {['Number', 'Country', 'Categories', 'Issued', 'Expires', 'Source'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, number, country, same }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>{countryName(country)}</td>
              <td className="font-semibold">{same.map(({ type }) => type).join(', ')}</td>
              <td className="whitespace-nowrap">{formatDate(same[0].issued_date)}</td>
              <td>
                <ExpiryLine date={same[0].expiry_date} />
              </td>
              <td>{knownByTexts[howKnown(same[0])]()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <NotPrinted count={licenses.length - currentOnly(licenses).length} />
    </PaperSection>
  );
}

type SameDates = [DriverLicense, ...DriverLicense[]];

function withSameDates(licenses: readonly DriverLicense[]): SameDates[] {
  const lines = new Map<string, SameDates>();
  for (const license of licenses) {
    const key = [license.issued_date, license.expiry_date, howKnown(license)].join();
    const line = lines.get(key);
    if (line) line.push(license);
    else lines.set(key, [license]);
  }
  return [...lines.values()];
}

function Modules({ record: { cpc } }: OfRecord) {
  if (!cpc || !concernsCpc(cpc) || cpc.cpc_keeps === 'not_professional') return null;
  const done = cpcPlaces(cpc).flatMap(({ module, doneOn }) =>
    doneOn ? [`${module} (${formatDate(doneOn)})`] : [],
  );
  const left = modulesLeft(cpc).join(', ');
  return (
    <PaperLine title="Driver CPC">
      {[`Modules done: ${done.join(', ') || 'none'}`, ...(left ? [`left: ${left}`] : [])].join('; ')}
    </PaperLine>
  );
}

function Penalties({ driverId }: { driverId: string }) {
  const today = useToday();
  // Not loaded here: printing must not count as opening the penalties.
  const { data } = useQuery({ ...driverPenaltiesQuery(driverId), enabled: answerStays(false) });
  if (!data) return <PaperLine title="Penalty points">Couldn't be loaded</PaperLine>;
  const { current, ended } = byEnd(data, today);
  const shown = [...current, ...ended].slice(0, Math.max(MOST, current.length));
  return (
    <PaperRecords
      title="Penalty points"
      rows={shown}
      empty="None on record"
      left={data.length - shown.length}
      entry={(penalty) => <PenaltyEntry penalty={penalty} penalties={data} />}
    />
  );
}

function Checks({ record: { checks } }: OfRecord) {
  const { data: staff = [] } = useQuery({ ...managersQuery(), enabled: answerStays(false) });
  return (
    <PaperRecords
      title="Licence checks"
      rows={checks.slice(0, MOST)}
      empty="Never checked"
      left={Math.max(0, checks.length - MOST)}
      entry={(check) => (
        <p>
          <span className="tabular-nums">{formatDate(check.checked_on)}</span>:{' '}
          <span className="font-medium">{CHECK_RESULT_LABELS[check.result]}</span>,{' '}
          {CHECK_METHOD_LABELS[check.method].toLowerCase()}, by {checkerName(check, staff)}
          {check.note && <span className="text-ink-soft">. {check.note}</span>}
        </p>
      )}
    />
  );
}

function OwnCar({ vehicle }: { vehicle: PersonalVehicle | null }) {
  if (!vehicle) return <PaperLine title="Own car">Doesn't use own vehicle for work</PaperLine>;
  const { make, model, registration_number, year, nct_expiry, insurance_expiry } = vehicle;
  const { current_mileage, last_inspection_date } = vehicle;
  return (
    <PaperFacts
      title="Own car"
      facts={[
        { label: 'Vehicle', value: [`${make} ${model}`, year].filter(Boolean).join(', ') },
        { label: 'Registration', value: registration_number },
        { label: 'NCT', value: nct_expiry ? <ExpiryLine date={nct_expiry} /> : 'Not on record' },
        {
          label: 'Insurance',
          value: insurance_expiry ? <ExpiryLine date={insurance_expiry} /> : 'Not on record',
        },
        { label: 'Mileage', value: current_mileage === null ? null : formatKm(current_mileage) },
        { label: 'Last inspection', value: last_inspection_date && formatDate(last_inspection_date) },
      ]}
    />
  );
}

function Contact({ record: { driver } }: OfRecord) {
  const { data: staff } = useQuery({ ...managersQuery(), enabled: answerStays(false) });
  const { phone, email, address, employee_number, agency_name, agency_until, manager_id, permit } = driver;
  return (
    <PaperFacts
      title="Contact"
      facts={[
        { label: 'Phone', value: phone },
        { label: 'Email', value: email },
        { label: 'Address', value: address },
        { label: 'Employee number', value: employee_number },
        { label: 'Agency', value: agency_until && agencyText(agency_name, agency_until) },
        { label: 'Manager', value: manager_id && nameOfManager(staff, manager_id) },
        { label: 'Permit', value: permit && PERMIT_LABELS[permit] },
        { label: 'First full licence', value: firstLicence(driver) },
      ]}
    />
  );
}

type Colleague = { id: string; full_name: string; is_inactive: boolean };

function nameOfManager(staff: readonly Colleague[] | undefined, id: string): string {
  const manager = staff?.find((each) => each.id === id);
  return manager ? managerName(manager) : "Couldn't be loaded";
}
