import type { ReactNode } from 'react';
import { DescriptionList } from '../../components/DescriptionList';
import { EmailText } from '../../components/EmailText';
import { ExpiryLine } from '../../components/ExpiryLine';
import { PlateChip } from '../../components/PlateChip';
import { Section } from '../../components/Section';
import type { Application } from '../../data/applications';
import type { StoredVehicle } from '../../domain/applicationDraft';
import { type Day, dublinToday } from '../../domain/dates';
import { Decision } from './Decision';
import { LicenseList } from './LicenseList';

/** Everything that was applied with, and what was decided. */
export function ApplicationDetails({ application }: { application: Application }) {
  const { full_name, email, phone, address, vehicle_details, licenses } = application;
  const today = dublinToday(new Date());

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
      {vehicle_details.useGreyFleet && <VehicleInformation vehicle={vehicle_details} today={today} />}
      <Section title="License Information">
        <LicenseList licenses={licenses} today={today} />
      </Section>
    </div>
  );
}

/** Large enough for a thumb on a phone, in no more room than its line takes. */
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

function VehicleInformation({ vehicle, today }: { vehicle: StoredVehicle; today: Day }) {
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
          { label: 'NCT Expiry', value: nctExpiry && <ExpiryLine date={nctExpiry} today={today} /> },
        ]}
      />
    </Section>
  );
}
