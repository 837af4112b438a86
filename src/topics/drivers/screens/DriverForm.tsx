import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequiredNote } from '../../../components/RequiredNote';
import { partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { type Conflict, useRecordForm } from '../../../forms/useRecordForm';
import { formatDate } from '../../../lib/formatDate';
import { type Driver, managersQuery, saveDriver } from '../data/drivers';
import { DRIVER, type DriverDraft, toDriverDraft } from '../fields';
import { checkDriver, managerName } from '../rules';
import { DriverFields, DriverFormActions } from './DriverFields';

type DriverFormProps = { driver: Driver; isLinked: boolean; onSaved: () => void };

export default function DriverForm({ driver, isLinked, onSaved }: DriverFormProps) {
  const { form, save, isPending, conflict } = useRecordForm<Driver, DriverDraft, Driver>({
    record: driver,
    toDraft: toDriverDraft,
    check: checkDriver,
    save: saveDriver(),
    parts: driverParts((id) => id),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!isLinked) setFocus('fullName');
  }, [isLinked, setFocus]);
  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, onSaved)}>
      <div className="flex flex-col gap-5">
        <RequiredNote />
        <DriverFields isStored />
        {conflict ? <DriverConflictAlert conflict={conflict} /> : <FormMessage />}
      </div>
      <DriverFormActions busy={isPending} />
    </CheckedForm>
  );
}

function DriverConflictAlert({ conflict }: { conflict: Conflict<Driver, DriverDraft> }) {
  const { data: managers = [] } = useQuery(managersQuery());
  const parts = driverParts((id) => {
    const manager = managers.find((each) => each.id === id);
    return manager ? managerName(manager) : id;
  });
  return <ConflictAlert conflict={conflict} parts={parts} />;
}

const driverParts = (nameOf: (id: string) => string): readonly Part<DriverDraft>[] =>
  partsOf(DRIVER, { day: formatDate, values: { manager_id: nameOf } });
