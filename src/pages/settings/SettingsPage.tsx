import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../auth/AuthContext';
import { PageHeading } from '../../components/PageHeading';
import { knowsCodes } from '../../data/session';
import { TwoStepPanel } from '../../topics/accounts/screens/TwoStepPanel';
import { MessagesPanel } from '../../topics/contact-messages/screens/MessagesPanel';
import { DepotsPanel } from '../../topics/depots/screens/DepotsPanel';
import { DocumentsPanel } from '../../topics/documents/screens/DocumentsPanel';
import { LicenseChecksPanel } from '../../topics/license-checks/screens/LicenseChecksPanel';
import { LicenseTypesPanel } from '../../topics/license-types/screens/LicenseTypesPanel';
import { OffencesPanel } from '../../topics/offences/screens/OffencesPanel';
import { RemindersPanel } from '../../topics/reminders/screens/RemindersPanel';
import { RequirementsPanel } from '../../topics/requirements/screens/RequirementsPanel';
import { RetentionPanel } from '../../topics/retention/screens/RetentionPanel';
import { StaffPanel } from '../../topics/staff/screens/StaffPanel';
import { VehicleTypesPanel } from '../../topics/vehicle-types/screens/VehicleTypesPanel';

type SettingsTab = { id: string; label: string; Panel: ComponentType };

/** In the order of the page. The first tab needs no `tab` in the URL. */
const TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'license-types', label: 'License Types', Panel: LicenseTypesPanel },
  { id: 'vehicle-types', label: 'Vehicle Types', Panel: VehicleTypesPanel },
  { id: 'requirements', label: 'Requirements', Panel: RequirementsPanel },
  { id: 'offences', label: 'Offences', Panel: OffencesPanel },
  { id: 'license-checks', label: 'Licence Checks', Panel: LicenseChecksPanel },
  { id: 'reminders', label: 'Reminders', Panel: RemindersPanel },
  { id: 'depots', label: 'Depots', Panel: DepotsPanel },
  { id: 'staff', label: 'Staff', Panel: StaffPanel },
  { id: 'two-step-login', label: 'Two-step login', Panel: TwoStepPanel },
  { id: 'documents', label: 'Documents', Panel: DocumentsPanel },
  { id: 'messages', label: 'Messages', Panel: MessagesPanel },
  { id: 'retention', label: 'Retention', Panel: RetentionPanel },
];

export default function SettingsPage() {
  const [params] = useSearchParams();
  const { session } = useAuth();
  // Not every server supports two-step login.
  const tabs = TABS.filter(({ id }) => id !== 'two-step-login' || knowsCodes(session));
  const tab = tabs.find(({ id }) => id === params.get('tab')) ?? TABS[0];
  const { Panel } = tab;

  return (
    <>
      <PageHeading title="Settings" documentTitle={`${tab.label} - Settings - Roadworthy`} />
      <SettingsNav tabs={tabs} current={tab} />
      <Panel />
    </>
  );
}

function SettingsNav({ tabs, current }: { tabs: readonly SettingsTab[]; current: SettingsTab }) {
  return (
    <nav aria-label="Settings" className="mb-6 border-b border-line pb-2">
      <ul className="flex flex-wrap gap-1">
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ search: id === TABS[0].id ? '' : `?tab=${id}` }}
              aria-current={id === current.id ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-surface hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
