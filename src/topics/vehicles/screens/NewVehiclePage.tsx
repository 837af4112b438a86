import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Card } from '../../../components/Card';
import { PageHeading } from '../../../components/PageHeading';
import { paths } from '../../../paths';
import { DepotVehicleForm } from '../parts/DepotVehicleForm';
import { useAddVehicle } from '../parts/useAddVehicle';
import { useCancel } from './useCancel';

export default function NewVehiclePage() {
  const navigate = useNavigate();
  const { form, submit, busy } = useAddVehicle(() => navigate(paths.fleet));
  const { isDirty } = form.formState;
  const cancel = useCancel();

  return (
    <div className="max-w-4xl">
      <Breadcrumb above={[{ to: paths.fleet, label: 'Fleet Management' }]} here="Add Vehicle" />
      <PageHeading title="Add Vehicle" />
      <Card>
        <DepotVehicleForm form={form} busy={busy} onSubmit={submit} onCancel={() => cancel(isDirty)} />
      </Card>
    </div>
  );
}
