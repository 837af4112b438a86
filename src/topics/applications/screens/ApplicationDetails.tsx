import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DescriptionList } from '../../../components/DescriptionList';
import { EmailText } from '../../../components/EmailText';
import { ExpiryBadge, ExpiryLine } from '../../../components/Expiry';
import { InlineAlert } from '../../../components/InlineAlert';
import { PlateChip } from '../../../components/PlateChip';
import { Section } from '../../../components/Section';
import { recordDocumentsQuery, type StoredDocument } from '../../../data/documents';
import { countryName } from '../../../domain/countries';
import { documentsOf, partsText } from '../../../domain/documents';
import type { Known } from '../../../domain/knownBy';
import { mailto } from '../../../domain/mailto';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { KnownBy } from '../../../records/KnownBy';
import { activeLicenseTypesQuery } from '../../license-types/data';
import type { LicenseDraft } from '../../licenses/fields';
import { useLicenseTypeLabel } from '../../licenses/parts/useLicenseTypeLabel';
import { minimumAgeLabel } from '../../licenses/rules';
import { type Application, applicationDecisionQuery } from '../data';
import type { StoredVehicle } from '../rules';
import { ApplicationChecks } from './ApplicationChecks';

export function ApplicationDetails({ application }: { application: Application }) {
  const { id, full_name, email, phone, address, vehicle_details, licenses, status, approved_at, driver } =
    application;
  const { data: found } = useQuery(recordDocumentsQuery({ kind: 'driver_depot_applications', id }));
  // If the driver has moved to another depot, the photos moved too.
  const isHere = status !== 'approved' || driver !== null;
  const documents = isHere ? found && documentsOf(found, [id]) : undefined;
  // The approver saw these photos: none can be added after the decision.
  const verified_at = documents?.length ? approved_at : null;
  return (
    <div className="flex flex-col gap-6">
      {status === 'pending' ? (
        <ApplicationChecks application={application} />
      ) : (
        <Decision application={application} />
      )}
      {documents && <Photos application={application} documents={documents} />}
      <Section title="Personal Information">
        <DescriptionList
          items={[
            { label: 'Full Name', value: full_name },
            {
              label: 'Email',
              value: (
                <ContactLink href={mailto(email)}>
                  <EmailText email={email} />
                </ContactLink>
              ),
            },
            { label: 'Phone', value: <ContactLink href={`tel:${phone}`}>{phone}</ContactLink> },
            { label: 'Address', value: address },
          ]}
        />
      </Section>
      {vehicle_details.useGreyFleet && (
        <VehicleInformation vehicle={vehicle_details} known={{ source_id: id, verified_at: null }} />
      )}
      <Section
        title="License Information"
        actions={documents && <KnownBy record={{ source_id: id, verified_at }} />}
      >
        <LicenseList licenses={licenses} />
      </Section>
    </div>
  );
}

/** Large enough to tap on a phone, without making the line taller. */
const LINK = '-my-2.5 inline-block py-2.5 wrap-anywhere text-brand underline underline-offset-4';

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  );
}

type PhotosProps = { application: Application; documents: readonly StoredDocument[] };

function Photos({ application: { id, full_name, status }, documents }: PhotosProps) {
  const isPending = status === 'pending';
  const [first] = documents;
  if (!first && !isPending) return null;
  return (
    <Section title="Photos of the licence">
      {first ? (
        <>
          <Documents
            record={{ kind: 'driver_depot_applications', id }}
            documents={documents}
            name={`the licence of ${full_name}`}
            mayChange={false}
          />
          <p className="mt-3 text-sm text-ink-soft">
            {`Sent: ${partsText(documents.map(({ part }) => part))}. `}
            {isPending && 'Compare them with the licences below. Approving confirms that they match.'}
            {status === 'approved' && <LookedAt applicationId={id} />}
          </p>
        </>
      ) : (
        <p className="text-ink-soft">No photos. If you approve, the licences are marked Declared.</p>
      )}
    </Section>
  );
}

function LookedAt({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(applicationDecisionQuery(applicationId));
  if (!data) return null;
  return `Viewed${data.decided_by ? ` by ${data.decided_by}` : ''} on ${formatTimestamp(data.decided_at)}.`;
}

type VehicleInformationProps = { vehicle: StoredVehicle; known: Known };

function VehicleInformation({ vehicle, known }: VehicleInformationProps) {
  const { make, model, registrationNumber, nctExpiry } = vehicle;
  return (
    <Section title="Vehicle Information" actions={<KnownBy record={known} />}>
      <DescriptionList
        items={[
          { label: 'Make', value: make },
          { label: 'Model', value: model },
          {
            label: 'Registration Number',
            value: registrationNumber && <PlateChip registration={registrationNumber} />,
          },
          { label: 'NCT Expiry', value: nctExpiry && <ExpiryLine date={nctExpiry} /> },
        ]}
      />
    </Section>
  );
}

type LicenseListProps = { licenses: readonly LicenseDraft[] };

function LicenseList({ licenses }: LicenseListProps) {
  const typeLabel = useLicenseTypeLabel();
  const { data: types = [] } = useQuery(activeLicenseTypesQuery());
  const minimumAge = (code: string) => types.find((type) => type.code === code)?.minimum_age;

  return (
    <ul className="divide-y divide-line">
      {licenses.map((license, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored licence has no id
        <li key={index} className="py-5 first:pt-0 last:pb-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-medium">{typeLabel(license.type)}</h3>
            <ExpiryBadge date={license.expiryDate} />
            <MinimumAge years={minimumAge(license.type)} />
          </div>
          <DescriptionList
            items={[
              { label: 'Licence Number', value: license.licenseNumber },
              { label: 'Country', value: countryName(license.country) },
              { label: 'Issue Date', value: formatDate(license.issuedDate) },
              { label: 'Expiry Date', value: <ExpiryLine date={license.expiryDate} /> },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

/** Applicants give no date of birth, so staff compare the age on the card. Empty for an inactive type. */
function MinimumAge({ years }: { years: number | undefined }) {
  return years !== undefined && <p className="basis-full text-sm text-ink-soft">{minimumAgeLabel(years)}</p>;
}

function Decision({ application }: { application: Application }) {
  const { id, status, rejection_reason, updated_at, approved_at, driver } = application;
  const { data: decision } = useQuery(applicationDecisionQuery(id));
  // Until the answer arrives, the row gives the time: it never changes after the decision.
  const decided = `on ${formatTimestamp(decision?.decided_at ?? approved_at ?? updated_at)}`;
  const by = decision?.decided_by ? ` by ${decision.decided_by}` : '';

  if (status === 'approved') {
    return (
      <InlineAlert tone="idle" title="Application locked">
        <p>
          Approved{by} {decided}. Approved applications cannot be edited.
        </p>
        {!driver && <p>The driver is in another depot now.</p>}
        {driver?.role === 'driver' && (
          <Link to={paths.driver(driver.id)} className={LINK}>
            Open the driver record
          </Link>
        )}
      </InlineAlert>
    );
  }
  return (
    <Section title="Rejection Reason">
      <p className="whitespace-pre-line">{rejection_reason}</p>
      <p className="mt-3 text-sm text-ink-soft">
        Rejected {decided}
        {by}
      </p>
    </Section>
  );
}
