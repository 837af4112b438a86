export type Role = 'driver' | 'manager' | 'admin';

export const ROLE_LABELS: Record<Role, string> = {
  driver: 'Driver',
  manager: 'Manager',
  admin: 'Admin',
};

/** Whether the role works in the depot's office: sees drivers, fleet and joiners. */
export function isStaff(role: Role): boolean {
  return role === 'manager' || role === 'admin';
}
