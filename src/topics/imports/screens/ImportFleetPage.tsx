import { paths } from '../../../paths';
import { ImportPage } from './ImportPage';

export default function ImportFleetPage() {
  return (
    <ImportPage
      title="Import vehicles"
      back={{ to: paths.fleet, label: 'Fleet Management' }}
      kinds={['vehicles', 'vehicle_records']}
    />
  );
}
