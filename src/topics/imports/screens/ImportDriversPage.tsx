import { paths } from '../../../paths';
import { ImportPage } from './ImportPage';

export default function ImportDriversPage() {
  return (
    <ImportPage
      title="Import drivers"
      back={{ to: paths.drivers, label: 'Drivers' }}
      kinds={['drivers', 'training']}
    />
  );
}
