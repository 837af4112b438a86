import type { LicenseCheck } from '../data';

export const checkerName = (
  { created_by }: LicenseCheck,
  staff: readonly { id: string; full_name: string }[],
) => staff.find(({ id }) => id === created_by)?.full_name ?? 'a colleague';
