import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { vehiclesForDriverQuery } from '../data';
import { AssignForm, type useAssign } from '../parts/AssignForm';
import { AssignmentSection } from '../parts/AssignmentSection';

// In its own chunk: it contains the whole vehicle form, and few people open it.
const VehicleFormModal = lazyPart(() => import('../../vehicles/parts/VehicleFormModal'));

type Vehicle = { id: string; registration_number: string; manufacturer: string; model: string };

const toOption = ({ id, registration_number, manufacturer, model }: Vehicle) => ({
  value: id,
  label: `${registration_number}, ${manufacturer} ${model}`,
});

type VehicleAssignmentSectionProps = { driverId: string; isInactive: boolean };

export function VehicleAssignmentSection({ driverId, isInactive }: VehicleAssignmentSectionProps) {
  return (
    <AssignmentSection
      title="Vehicle Assignment"
      side={{ column: 'driver_id', id: driverId }}
      emptyText="No vehicle is assigned to this driver."
      refusal={isInactive ? 'An inactive driver cannot be assigned a vehicle.' : null}
    >
      {(assign) => <AssignVehicleForm driverId={driverId} assign={assign} />}
    </AssignmentSection>
  );
}

type AssignVehicleFormProps = { driverId: string; assign: ReturnType<typeof useAssign> };

function AssignVehicleForm({ driverId, assign }: AssignVehicleFormProps) {
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<Vehicle>();
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery({
    ...vehiclesForDriverQuery(driverId, search),
    select: (vehicles) =>
      vehicles.map(({ reasons, not_free, findings, also, ...vehicle }) => ({
        ...toOption(vehicle),
        reasons,
        notFree: not_free,
        findings,
        also,
      })),
  });

  return (
    <>
      <AssignForm
        // Remounts the form to preselect the vehicle that was just added.
        key={added?.id}
        initial={added && { ...toOption(added), reasons: [], notFree: null, findings: [], also: [] }}
        assign={assign}
        noun="vehicle"
        help="Vehicles this driver may drive come first. Type to find one by plate or name."
        query={query}
        search={search}
        onSearch={setSearch}
        toAssignment={(vehicleId) => ({ driver_id: driverId, vehicle_id: vehicleId })}
      >
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          Add Vehicle
        </Button>
      </AssignForm>
      {/* Outside the form, because it contains a form itself. */}
      {isAdding && (
        <Suspense>
          <VehicleFormModal
            onClose={() => setIsAdding(false)}
            onSaved={(vehicle) => {
              setAdded(vehicle);
              setIsAdding(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
