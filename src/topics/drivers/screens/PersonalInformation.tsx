import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { EmailText } from '../../../components/EmailText';
import { FactGrid } from '../../../components/Facts';
import { lazyPart } from '../../../components/lazyPart';
import { PhoneLink } from '../../../components/PhoneLink';
import { Spinner } from '../../../components/Spinner';
import { whenMayLeave } from '../../../forms/leaveWarning';
import { usePartForm } from '../../../records/oneForm';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeDriver } from '../../wholeDriver';
import { type Driver, managersQuery } from '../data/drivers';
import { DRIVER } from '../fields';
import { agencyText, managerName, NO_MANAGER } from '../rules';

const DriverForm = lazyPart(() => import('./DriverForm'));

export function PersonalInformation({ record: { driver } }: { record: WholeDriver }) {
  const form = usePartForm('personal', () => open(true));
  // By a link, which names the field that takes the focus.
  const [isLinked, setLinked] = useState(false);
  const open = (byLink: boolean) => form.open(() => setLinked(byLink));
  const manager = useManager(driver);
  return (
    <RecordPart
      id="personal"
      title="Personal Information"
      state={manager === null ? NO_MANAGER : manager && `Reports to ${manager}`}
      actions={
        <Button
          ref={form.button}
          variant="secondary"
          onClick={() => (form.isOpen ? whenMayLeave(form.close) : open(false))}
        >
          {form.isOpen ? 'Close' : 'Edit'} <span className="sr-only">Personal Information</span>
        </Button>
      }
    >
      {form.isOpen ? (
        <Suspense fallback={<Spinner />}>
          <DriverForm driver={driver} isLinked={isLinked} onSaved={form.close} />
        </Suspense>
      ) : (
        <AtAGlance driver={driver} manager={manager} />
      )}
    </RecordPart>
  );
}

/** Null without a manager, undefined until the name is known. */
function useManager({ manager_id }: Driver): string | null | undefined {
  const { data: managers = [] } = useQuery(managersQuery());
  const manager = managers.find(({ id }) => id === manager_id);
  return manager_id === null ? null : manager && managerName(manager);
}

type AtAGlanceProps = { driver: Driver; manager: string | null | undefined };

function AtAGlance({ driver, manager }: AtAGlanceProps) {
  const { email, phone, address, employee_number, agency_name, agency_until } = driver;
  return (
    <FactGrid
      facts={[
        {
          label: 'Contact',
          value: (
            <>
              {phone && <PhoneLink phone={phone} isPlain />}
              {phone && email && ', '}
              {email ? <EmailText email={email} /> : !phone && 'None'}
            </>
          ),
        },
        { label: DRIVER.address.label(), value: address ?? 'None' },
        {
          label: DRIVER.managerId.label(),
          value: (
            <>
              {manager === null ? NO_MANAGER : manager}
              {employee_number && `, ${DRIVER.employeeNumber.label()} ${employee_number}`}
              {agency_until && `, ${agencyText(agency_name, agency_until)}`}
            </>
          ),
        },
      ]}
    />
  );
}
