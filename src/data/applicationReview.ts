import { mutationOptions } from '@tanstack/react-query';
import {
  type ApplicationEditDraft,
  type StoredApplication,
  toApplicationUpdate,
} from '../domain/applications';
import { supabase } from '../lib/supabase';
import { createAccountFor, sendApprovalNotice } from './accounts';
import { APPLICATION_COLUMNS, type Application, readApplication } from './applications';
import { errorCode, NO_ACCOUNT, Refusal } from './errors';
import { saveVersion, throwUnlessDone } from './rows';

const saving = { success: 'Changes saved successfully', failure: 'Failed to save changes' };

/** `managerId` is for admins: the driver of a manager reports to that manager. */
type Approval = { id: string; email: string; full_name: string; managerId: string | null };
type Rejection = { id: string; reason: string };
type Edit = { stored: Application; draft: ApplicationEditDraft };

/**
 * Makes the applicant a driver of the depot, creating an account if they have none. Resolves to null, or to
 * the reason the applicant could not be emailed. Safe to repeat. Throws who decided and when, if someone else
 * already has.
 */
export const approveApplication = () =>
  mutationOptions({
    mutationFn: async ({ email, full_name, ...approval }: Approval) => {
      if (await approve(approval)) return sendApprovalNotice(email);
      // The email with the link to set a password also serves as the approval notice.
      const unsentReason = await createAccountFor({ email, fullName: full_name });
      if (!(await approve(approval))) throw new Refusal('Failed to create user account');
      return unsentReason;
    },
    meta: {
      // The page says so too, unless it was left meanwhile.
      success: (unsentReason) =>
        unsentReason === null
          ? 'Application approved and account created'
          : 'Application approved, but the email was not sent',
      failure: 'Failed to approve application',
    },
  });

/** Rejects an application. Safe to repeat. Throws who decided and when, if someone else already has. */
export const rejectApplication = () =>
  mutationOptions({
    mutationFn: reject,
    meta: saving,
  });

/** Saves an admin's edits with saveVersion, then rejects the application if that is its new status. */
export const saveApplication = () =>
  mutationOptions({
    mutationFn: async (edit: Edit) => {
      const stored = await storeEdits(edit);
      const { status, rejectionReason } = edit.draft;
      if (status === 'rejected') await reject({ id: stored.id, reason: rejectionReason });
      return stored;
    },
    meta: saving,
  });

/** Resolves to false when the applicant has no account yet. */
async function approve({ id, managerId }: Pick<Approval, 'id' | 'managerId'>): Promise<boolean> {
  const { error } = await supabase.rpc('approve_application', {
    id,
    ...(managerId && { manager_id: managerId }),
  });
  if (errorCode(error) === NO_ACCOUNT) return false;
  await throwUnlessDone(error, async (signal) => {
    const { data } = await supabase.auth.getSession();
    // Whoever finds that a colleague approved it must be told so.
    const me = supabase
      .from('users')
      .select('id')
      .eq('account_id', data.session?.user.id ?? '');
    const { id: by } = (await me.abortSignal(signal).single().throwOnError()).data;
    return (await selectDecided(id, signal).eq('approved_by', by).throwOnError()).data.length > 0;
  });
  return true;
}

async function reject({ id, reason }: Rejection): Promise<void> {
  const { error } = await supabase.rpc('reject_application', { id, reason });
  await throwUnlessDone(
    error,
    async (signal) =>
      (await selectDecided(id, signal).eq('rejection_reason', reason.trim()).throwOnError()).data.length > 0,
  );
}

const selectDecided = (id: string, signal: AbortSignal) =>
  supabase
    .from('driver_depot_applications')
    .select('id')
    .eq('id', id)
    .neq('status', 'pending')
    .abortSignal(signal);

function storeEdits({ stored, draft }: Edit): Promise<Application> {
  const edits = toApplicationUpdate(draft);
  const values: Omit<StoredApplication, 'rejection_reason'> = { ...edits, status: 'pending' };
  return saveVersion({
    noun: 'application',
    stored,
    values,
    update: ({ version }) =>
      supabase
        .from('driver_depot_applications')
        .update(edits)
        .eq('id', stored.id)
        .eq('version', version)
        .eq('status', 'pending')
        .select(APPLICATION_COLUMNS)
        .maybeSingle(),
    read: () => readApplication(stored.id),
    conflictMessage: ({ status }) =>
      status === 'approved' ? 'Approved applications cannot be edited' : null,
  });
}
