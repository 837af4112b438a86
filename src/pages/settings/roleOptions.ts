import { ROLE_LABELS, type Role } from '../../domain/roles';

const option = (role: Role) => ({ value: role, label: ROLE_LABELS[role] });

/** The roles that somebody can be invited to. */
export const staffRoleOptions = [option('manager'), option('admin')];

/** The roles that somebody of the staff can be given. */
export const roleOptions = [...staffRoleOptions, option('driver')];
