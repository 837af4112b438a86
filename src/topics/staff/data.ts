import type { QueryData } from '@supabase/supabase-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { rpcAction } from '../../data/calls';
import { errorCode, FieldRefusal, HAS_A_PLACE, NO_ACCOUNT, Refusal } from '../../data/errors';
import { type PageRequest, readPage } from '../../data/lists';
import { normalizeEmail } from '../../domain/emails';
import type { Role } from '../../domain/roles';
import { supabase } from '../../lib/supabase';
import { createAccountFor } from '../accounts/data/accounts';
import type { InvitationDraft } from './rules';

const selectStaff = () =>
  supabase
    .from('staff_overview')
    .select(
      'id, full_name, email, role, approved, is_inactive, created_at, invited_at, is_invited, last_login_at',
      { count: 'exact' },
    );

export type StaffMember = QueryData<ReturnType<typeof selectStaff>>[number];

export const staffQuery = (page: PageRequest) =>
  queryOptions({
    queryKey: ['staff', 'list', page] as const,
    queryFn: ({ signal }) =>
      readPage(page, (from, to) =>
        selectStaff().order('sort_name').order('id').range(from, to).abortSignal(signal).throwOnError(),
      ),
    meta: { failure: "The staff couldn't be loaded" },
  });

type Driver = { id: string; full_name: string };

/** Thrown when the invited person is a driver of this depot: they need a new role, not an invitation. */
export class AlreadyDriver extends Refusal {
  override readonly name = 'AlreadyDriver';
  readonly driver: Driver;

  constructor(driver: Driver) {
    super(`${driver.full_name} is already a driver in this depot`);
    this.driver = driver;
  }
}

/**
 * Adds a manager or admin to the caller's depot or, with `depotId`, the first admin of that depot. Creates an
 * account if there is none for the address. Repeated for someone who has not logged in yet, it invites them
 * again. The database sends the email. Resolves to null, or to the reason why the email is delayed. Throws
 * AlreadyDriver, a FieldRefusal of the address, or the error of a call.
 */
export const inviteStaff = (depotId?: string) =>
  mutationOptions({
    mutationFn: async ({ fullName, email, role }: InvitationDraft) => {
      const person = { email: normalizeEmail(email), full_name: fullName.trim() };
      const addToStaff = async () => {
        const { error } = await supabase.rpc('invite_staff', { ...person, role, depot_id: depotId });
        if (error && errorCode(error) === HAS_A_PLACE)
          throw await asKnownPerson(person.email, error, depotId);
        return error;
      };

      const error = await addToStaff();
      if (!error) return delay();
      if (errorCode(error) !== NO_ACCOUNT) throw error;
      // The account is created only when the database has accepted everything else.
      const noAccount = await createAccountFor({
        email: person.email,
        isInvited: true,
      });
      const stillRefused = await addToStaff();
      if (stillRefused) throw noAccount ? new Refusal(noAccount) : stillRefused;
      return delay();
    },
    meta: { success: 'Staff member added successfully', failure: "The invitation couldn't be sent" },
  });

/** Sends no second invitation while the last is waiting or was sent a moment ago. */
export const inviteAgain = () =>
  mutationOptions({
    ...inviteStaff(),
    meta: { success: 'The invitation is on its way', failure: "The invitation couldn't be sent" },
  });

async function delay(): Promise<string | null> {
  const { data } = await supabase.rpc('mail_health');
  return data?.isLate ? 'Emails have not gone out for more than a day.' : null;
}

export const setStaffRole = () =>
  rpcAction(
    'set_staff_role',
    { success: 'Role changed successfully', failure: "The role couldn't be changed" },
    ({ id, role }: { id: string; role: Role }) => ({ user_id: id, role }),
  );

export const setStaffActive = () =>
  rpcAction(
    'set_staff_active',
    { success: 'Access changed successfully', failure: "The access couldn't be changed" },
    ({ id, active }: { id: string; active: boolean }) => ({ user_id: id, active }),
  );

async function asKnownPerson(email: string, error: { message: string }, depotId?: string): Promise<Refusal> {
  const known = new FieldRefusal('email', error.message);
  if (depotId) return known;
  const { data: driver } = await supabase
    .from('users')
    .select('id, full_name, approved')
    .eq('email', email)
    .eq('role', 'driver')
    .maybeSingle()
    .throwOnError();
  if (!driver) return known;
  // Only drivers can be approved: as staff, an unapproved person would be locked out with no way to fix it.
  if (!driver.approved) {
    return new FieldRefusal(
      'email',
      `${driver.full_name} is a driver in this depot but is not approved yet. Approve them on the Drivers page first.`,
    );
  }
  return new AlreadyDriver(driver);
}
