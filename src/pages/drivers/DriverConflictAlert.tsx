import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { DriverConflict } from '../../data/driver';
import { managersQuery } from '../../data/drivers';
import { differences } from '../../domain/differences';
import { type DriverDraft, toDriverDraft } from '../../domain/driverDraft';
import { ConflictAlert } from '../shared/ConflictAlert';
import { driverReadings } from './driverReadings';

type DriverConflictAlertProps = {
  conflict: DriverConflict;
  onShowCurrent: () => void;
  onKeepMine: () => void;
};

export function DriverConflictAlert({ conflict, ...ways }: DriverConflictAlertProps) {
  const { getValues } = useFormContext<DriverDraft>();
  const { data: managers = [] } = useQuery(managersQuery());
  const readings = driverReadings((id) => managers.find((each) => each.id === id)?.full_name ?? id);
  return (
    <ConflictAlert
      message={conflict.message}
      differences={differences(readings, getValues(), toDriverDraft(conflict.current))}
      {...ways}
    />
  );
}
