const ROLES = ['driver', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** For staff, in English only. */
export const ROLE_LABELS: Record<Role, string> = {
  driver: 'Driver',
  manager: 'Manager',
  admin: 'Admin',
};

export function aRole(role: Role): string {
  return `${role === 'admin' ? 'an' : 'a'} ${ROLE_LABELS[role].toLowerCase()}`;
}

/** False for a role from a newer or broken database. */
export function isRole(role: string): role is Role {
  return ROLES.some((each) => each === role);
}

export function isStaff(role: Role): boolean {
  return role === 'manager' || role === 'admin';
}
