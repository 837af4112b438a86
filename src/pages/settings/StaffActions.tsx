import { useId } from 'react';
import type { StaffMember } from '../../data/staff';
import { RowButton } from './RowButton';

type StaffActionsProps = {
  person: StaffMember;
  isSelf: boolean;
  onOpen: (dialog: 'role' | 'access', person: StaffMember) => void;
};

/** What an admin can do with a colleague; nothing with themselves, so that every depot keeps an admin. */
export function StaffActions({ person, isSelf, onOpen }: StaffActionsProps) {
  const reasonId = useId();
  const { full_name, is_inactive } = person;
  const shared = { of: full_name, disabled: isSelf, 'aria-describedby': isSelf ? reasonId : undefined };
  return (
    <>
      <div className="flex flex-wrap gap-2 xl:flex-nowrap">
        <RowButton {...shared} label="Change Role" onClick={() => onOpen('role', person)} />
        <RowButton
          {...shared}
          label={is_inactive ? 'Activate' : 'Deactivate'}
          onClick={() => onOpen('access', person)}
        />
      </div>
      {isSelf && (
        <p id={reasonId} className="mt-1.5 max-w-64 text-sm text-ink-soft">
          You cannot change your own role or access. Another admin can.
        </p>
      )}
    </>
  );
}
