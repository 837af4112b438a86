import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../components/DescriptionList';
import { EmailText } from '../../components/EmailText';
import { ExpiryBadge, ExpiryLine } from '../../components/Expiry';
import { InlineAlert } from '../../components/InlineAlert';
import { PlateChip } from '../../components/PlateChip';
import { Section } from '../../components/Section';
import type { Application } from '../../data/applications';
import { managersQuery } from '../../data/drivers';
import type { StoredVehicle } from '../../domain/applications';
import { countryName } from '../../domain/countries';
import type { LicenseDraft } from '../../domain/licenses';
import { formatDate, formatTimestamp } from '../../lib/format';
import { useLicenseTypeLabel } from '../records/useLicenseTypeLabel';

/** The whole application, and the decision on it. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { full_name, email, phone, address, vehicle_details, licenses } = application;
  return (
    <div className="flex flex-col gap-6">
      <Decision application={application} />
      <Section title="Personal Information">
        <DescriptionList
          items={[
            { label: 'Full Name', value: full_name },
            {
              label: 'Email',
              value: (
                <ContactLink href={`mailto:${email}`}>
                  <EmailText email={email} />
                </ContactLink>
              ),
            },
            { label: 'Phone', value: <ContactLink href={`tel:${phone}`}>{phone}</ContactLink> },
            { label: 'Address', value: address },
          ]}
        />
      </Section>
      {vehicle_details.useGreyFleet && <VehicleInformation vehicle={vehicle_details} />}
      <Section title="License Information">
        <LicenseList licenses={licenses} />
      </Section>
    </div>
  );
}

/** Large enough to tap on a phone, without making the line taller. */
function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="-my-2.5 inline-block py-2.5 wrap-anywhere text-brand underline underline-offset-4"
    >
      {children}
    </a>
  );
}

function VehicleInformation({ vehicle }: { vehicle: StoredVehicle }) {
  const { make, model, registrationNumber, nctExpiry } = vehicle;
  return (
    <Section title="Vehicle Information">
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

  return (
    <ul className="divide-y divide-line">
      {licenses.map((license, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored licence has no id
        <li key={index} className="py-5 first:pt-0 last:pb-0">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-medium">{typeLabel(license.type)}</h3>
            <ExpiryBadge date={license.expiryDate} />
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

/** Who approved it and when. */
function Approval({ application: { approved_by, approved_at } }: { application: Application }) {
  const { data: colleagues } = useQuery(managersQuery());
  const approver = colleagues?.find(({ id }) => id === approved_by)?.full_name;
  return (
    <InlineAlert tone="idle" title="Application locked">
      Approved{approver && ` by ${approver}`}
      {approved_at && ` on ${formatTimestamp(approved_at)}`}. Approved applications cannot be edited.
    </InlineAlert>
  );
}

/** What was decided, by whom and when; nothing while the application is pending. */
function Decision({ application }: { application: Application }) {
  const { status, rejection_reason, updated_at } = application;
  if (status === 'approved') return <Approval application={application} />;
  if (status === 'rejected') {
    return (
      <Section title="Rejection Reason">
        <p className="whitespace-pre-line">{rejection_reason}</p>
        {/* A rejected application never changes again, so this is the time of rejection. */}
        <p className="mt-3 text-sm text-ink-soft">Rejected on {formatTimestamp(updated_at)}</p>
      </Section>
    );
  }
  return null;
}
