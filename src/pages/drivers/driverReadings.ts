import type { Reading } from '../../domain/differences';
import type { DriverDraft } from '../../domain/driverDraft';

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** How the personal information reads when two versions of it are set side by side. */
export const driverReadings = (managerName: (id: string) => string): readonly Reading<DriverDraft>[] => [
  { label: 'Full Name', read: ({ fullName }) => fullName },
  { label: 'Phone', read: ({ phone }) => phone },
  { label: 'Address', read: ({ address }) => address },
  { label: 'Manager', read: ({ managerId }) => managerName(managerId) },
  { label: 'Approved', read: ({ approved }) => yesOrNo(approved) },
  { label: 'Inactive', read: ({ isInactive }) => yesOrNo(isInactive) },
];
