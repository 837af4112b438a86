import { ButtonLink } from '../../../components/Button';
import { paths } from '../../../paths';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';

/** Policies live under Drivers, also for writing. */
export function PoliciesPanel() {
  return (
    <SettingsPanel
      title="Policies"
      text="What drivers and staff read and sign: written, published and followed up under Drivers."
      history={<RecordHistory of={{ table: 'policies' }} />}
      actions={<ButtonLink to={paths.policies}>Open policies</ButtonLink>}
    >
      {null}
    </SettingsPanel>
  );
}
