import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { PageHeading } from '../../../components/PageHeading';
import { RequiredNote } from '../../../components/RequiredNote';
import { Section } from '../../../components/Section';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { paths } from '../../../paths';
import { createDriver } from '../data/newDriver';
import { type DriverDraft, emptyDriverDraft } from '../fields';
import { checkDriver } from '../rules';
import { DriverFields, DriverFormActions } from './DriverFields';

export default function NewDriverPage() {
  const { id, role } = useCurrentUser();
  const navigate = useNavigate();
  const managerId = role === 'manager' ? id : '';
  const form = useCheckedForm<DriverDraft>({ ...emptyDriverDraft(), managerId }, checkDriver);
  // Made once, so that a retry after a lost answer does not add the driver twice.
  const [newId] = useState(() => crypto.randomUUID());
  const { save, isPending, isSuccess } = useSave(form, createDriver(newId));
  useLeaveWarning(form.formState.isDirty && !isSuccess);

  const submit = (draft: DriverDraft) =>
    save(draft, (created) =>
      navigate(paths.driver(created), { replace: true, state: { notice: creationNotice(draft) } }),
    );

  return (
    <div className="max-w-4xl">
      <PageHeading title="Add New Driver" back={{ to: paths.drivers, label: 'Drivers' }} />
      <Section title="Personal Information">
        <CheckedForm form={form} onSubmit={submit}>
          <div className="flex flex-col gap-5">
            <RequiredNote />
            <DriverFields isStored={false} />
            <FormMessage />
          </div>
          <DriverFormActions busy={isPending} />
        </CheckedForm>
      </Section>
      <p className="mt-4 text-ink-soft">
        Once the driver is saved, you can add licences, training, penalty points and a personal vehicle.
      </p>
    </div>
  );
}

function creationNotice({ fullName, hasLogin, email }: DriverDraft): string {
  const access = hasLogin
    ? `An invitation to log in is on its way to ${email.trim()}.`
    : 'They cannot log in until you invite them.';
  return `${fullName.trim()} has been added. ${access} You can add licences and records below.`;
}
