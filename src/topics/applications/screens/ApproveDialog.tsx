import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { SelectField } from '../../../components/SelectField';
import { managersQuery } from '../../drivers/data/drivers';
import type { Application } from '../data';
import { ApplicationChecks } from './ApplicationChecks';

type ApproveDialogProps = {
  application: Application;
  busy: boolean;
  failure: string | undefined;
  onCancel: () => void;
  onConfirm: (managerId: string | null) => void;
};

export function ApproveDialog({ application, busy, failure, onCancel, onConfirm }: ApproveDialogProps) {
  const { id: me, role, full_name: myName } = useCurrentUser();
  const [managerId, setManagerId] = useState(me);
  const { full_name, email } = application;
  return (
    <ConfirmDialog
      title={`Approve ${full_name}?`}
      confirmText="Approve"
      busyText="Approving..."
      variant="primary"
      busy={busy}
      {...(failure && { error: failure })}
      onCancel={onCancel}
      onConfirm={() => onConfirm(role === 'admin' ? managerId || null : null)}
    >
      <div className="flex flex-col gap-5">
        <ApplicationChecks application={application} />
        {role === 'admin' ? (
          <ManagerSelect value={managerId} onChange={setManagerId} />
        ) : (
          <p>
            They will report to you, {myName}. {KEEPS}
          </p>
        )}
        <p className="wrap-anywhere">
          We'll email {email} to say that they are approved and can log in. If they have no password yet, or
          have not confirmed this address, they get the link for that instead.
        </p>
      </div>
    </ConfirmDialog>
  );
}

const KEEPS = 'A driver already on record keeps their manager.';

type ManagerSelectProps = { value: string; onChange: (id: string) => void };

function ManagerSelect({ value, onChange }: ManagerSelectProps) {
  const { id: me, full_name: myName } = useCurrentUser();
  const { data: managers } = useQuery(managersQuery());
  const others = (managers ?? []).filter(({ id, is_inactive }) => !is_inactive && id !== me);
  return (
    <SelectField
      label="Manager"
      optional
      placeholder="No manager"
      help={KEEPS}
      options={[
        { value: me, label: `${myName} (you)` },
        ...others.map(({ id, full_name }) => ({ value: id, label: full_name })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
