import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DescriptionList } from '../../../components/DescriptionList';
import { EmailText } from '../../../components/EmailText';
import { ExpiryBadge, ExpiryLine } from '../../../components/Expiry';
import { InlineAlert } from '../../../components/InlineAlert';
import { PlateChip } from '../../../components/PlateChip';
import { Section } from '../../../components/Section';
import { StatusBadge } from '../../../components/StatusBadge';
import { useToday } from '../../../components/useToday';
import { recordDocumentsQuery, type StoredDocument } from '../../../data/documents';
import { countryName } from '../../../domain/countries';
import { documentsOf, partsText } from '../../../domain/documents';
import { expiryState } from '../../../domain/expiry';
import type { Known } from '../../../domain/knownBy';
import { mailto } from '../../../domain/mailto';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import { DocumentViewer } from '../../../records/DocumentViewer';
import { KnownBy } from '../../../records/KnownBy';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import type { LicenseDraft } from '../../licenses/fields';
import { useLicenseTypeLabel } from '../../licenses/parts/useLicenseTypeLabel';
import { minimumAgeLabel } from '../../licenses/rules';
import { limitAnswer, toPointsLimitDraft } from '../../penalties/permit';
import { type Application, applicationDecisionQuery } from '../data';
import { cardsOf, type StoredVehicle } from '../rules';
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
  const isPending = status === 'pending';
  // Beside the licences, to compare.
  const isBeside = isPending && documents !== undefined && documents.length > 0;
  const photos = documents && <Photos application={application} documents={documents} />;
  const personal = (
    <Section title="Personal Information">
      <DescriptionList
        narrow={!isBeside}
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
  );
  const vehicle = vehicle_details.useGreyFleet && (
    <VehicleInformation vehicle={vehicle_details} known={{ source_id: id, verified_at: null }} />
  );
  const held = (
    <Section
      title="License Information"
      actions={documents && <KnownBy record={{ source_id: id, verified_at }} />}
    >
      <LicenseList
        licenses={licenses}
        isCompared={isBeside}
        unseen={verified_at ? null : isPending ? 'Not seen yet' : 'Declared'}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {limitAnswer(toPointsLimitDraft(application)) || 'First full licence: not said'}
      </p>
    </Section>
  );
  if (isBeside)
    return (
      <div
        data-beside
        className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      >
        <div className="lg:sticky lg:top-4 lg:order-last">
          <Section title="Photos of the licence">
            <div className="h-[60dvh] lg:h-[calc(100dvh-25rem)] lg:min-h-96">
              <DocumentViewer documents={documents} />
            </div>
            <p className="mt-3 text-sm text-ink-soft">
              Compare the name, 4a, 4b, 5 and 9. Approving confirms that they match.
            </p>
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ApplicationChecks application={application} />
          {held}
          {personal}
          {vehicle}
        </div>
      </div>
    );
  return (
    <div
      data-beside
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {isPending ? <ApplicationChecks application={application} /> : <Decision application={application} />}
        {held}
        {photos}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {personal}
        {vehicle}
      </div>
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

/** Of a decided application, or that a pending one has none. */
function Photos({ application: { id, full_name, status }, documents }: PhotosProps) {
  const isPending = status === 'pending';
  if (documents.length === 0 && !isPending) return null;
  return (
    <Section title="Photos of the licence">
      {isPending ? (
        <p className="text-ink-soft">No photos sent. If you approve, these licences are marked "Declared".</p>
      ) : (
        <>
          <Documents
            record={{ kind: 'driver_depot_applications', id }}
            documents={documents}
            name={`the licence of ${full_name}`}
            mayChange={false}
          />
          <p className="mt-3 text-sm text-ink-soft">
            {`Sent: ${partsText(documents.map(({ part }) => part))}. `}
            {status === 'approved' && <LookedAt applicationId={id} />}
          </p>
        </>
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

type LicenseListProps = {
  licenses: readonly LicenseDraft[];
  /** Shows the number that each field has on the card. */
  isCompared: boolean;
  /** What to say of those that nobody has seen: their dates are the applicant's word. */
  unseen: string | null;
};

function LicenseList({ licenses, isCompared, unseen }: LicenseListProps) {
  const today = useToday();
  const card = (number: string) => (isCompared ? number : undefined);
  const typeLabel = useLicenseTypeLabel();
  const { data: types = [] } = useQuery(activeLicenseTypesQuery());
  const minimumAge = (code: string) => types.find((type) => type.code === code)?.minimum_age;

  return (
    <ul className="divide-y divide-line">
      {cardsOf(licenses).map(({ card: license, types }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored licence has no id
        <li key={index} className="py-5 first:pt-0 last:pb-0">
          <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              {types.map((type) => (
                <div key={type} className="flex flex-wrap items-baseline gap-x-3">
                  <h3 className="font-medium">
                    {typeLabel(type)}{' '}
                    {isCompared && <span className="ml-1 text-xs text-ink-soft tabular-nums">9</span>}
                  </h3>
                  <MinimumAge years={minimumAge(type)} />
                </div>
              ))}
            </div>
            {unseen && expiryState(license.expiryDate, today) === 'valid' ? (
              <StatusBadge tone="idle" label={unseen} />
            ) : (
              <ExpiryBadge date={license.expiryDate} />
            )}
          </div>
          <DescriptionList
            items={[
              { label: 'Licence Number', value: license.licenseNumber, card: card('5') },
              { label: 'Country', value: countryName(license.country) },
              { label: 'Issue Date', value: formatDate(license.issuedDate), card: card('4a') },
              { label: 'Expiry Date', value: <ExpiryLine date={license.expiryDate} />, card: card('4b') },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

/** Applicants give no date of birth, so staff compare the age on the card. Empty for an inactive type. */
function MinimumAge({ years }: { years: number | undefined }) {
  return years !== undefined && <p className="text-sm text-ink-soft">{minimumAgeLabel(years)}</p>;
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
