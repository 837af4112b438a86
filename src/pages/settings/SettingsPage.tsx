import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { DepotsPanel } from './DepotsPanel';
import { LicenseTypesPanel } from './LicenseTypesPanel';
import { MessagesPanel } from './MessagesPanel';
import { SettingsNav } from './SettingsNav';
import { StaffPanel } from './StaffPanel';
import { type SettingsTab, toSettingsTab } from './settingsTabs';
import { VehicleTypesPanel } from './VehicleTypesPanel';

const PANELS: Record<SettingsTab['id'], ComponentType> = {
  'license-types': LicenseTypesPanel,
  'vehicle-types': VehicleTypesPanel,
  depots: DepotsPanel,
  staff: StaffPanel,
  messages: MessagesPanel,
};

/** What admins keep in order for everybody; the tab is in the URL. */
export default function SettingsPage() {
  const [params] = useSearchParams();
  const tab = toSettingsTab(params.get('tab'));
  const Panel = PANELS[tab.id];

  return (
    <>
      <PageHeading title="Settings" documentTitle={`${tab.label} - Settings - Roadworthy`} />
      <SettingsNav current={tab} />
      <Panel />
    </>
  );
}
