import { hashKey, mutationOptions } from '@tanstack/react-query';
import {
  type ApplicationEditDraft,
  type StoredApplication,
  toApplicationUpdate,
} from '../domain/applications';
import { supabase } from '../lib/supabase';
import { createAccountFor, sendApprovalNotice } from './accounts';
import { EditConflict, errorCode } from './errors';

// Codes of our own, from the head of the first migration.
const NO_ACCOUNT = 'RW001';

type Applicant = { id: string; email: string; full_name: string };
type Rejection = { id: string; reason: string };
/** `updatedAt` is the version that the draft was typed over. */
type Edit = { id: string; updatedAt: string; draft: ApplicationEditDraft };

/**
 * Makes the applicant a driver of the depot, with an account where there is none yet. Resolves to null, or to the words
 * why the applicant could not be mailed. Safe to repeat; throws who decided and when, if somebody else did otherwise.
 */
export const approveApplication = () =>
  mutationOptions({
    mutationFn: async ({ id, email, full_name }: Applicant) => {
      if (await approve(id)) return sendApprovalNotice(email);
      // The mail about the new account, where its owner chooses a password, is the notice.
      const mailProblem = await createAccountFor({ email, fullName: full_name });
      await supabase.rpc('approve_application', { id }).throwOnError();
      return mailProblem;
    },
    meta: {
      success: 'Application approved and account created',
      failure: 'Failed to approve application',
    },
  });

/** Rejects a pending application with a reason. Safe to repeat; throws who decided and when, if somebody else did. */
export const rejectApplication = () =>
  mutationOptions({
    mutationFn: reject,
    meta: { success: 'Changes saved successfully', failure: SAVE_FAILURE },
  });

export const SAVE_FAILURE = 'Failed to save changes';

/**
 * Stores an admin's edits, then rejects the application when that is what its status was changed to. Safe to repeat.
 * Throws an ApplicationConflict and stores nothing when somebody else changed the application since it was loaded.
 */
export const saveApplication = () =>
  mutationOptions({
    mutationFn: async (edit: Edit) => {
      await storeEdits(edit);
      const { status, rejectionReason } = edit.draft;
      if (status === 'rejected') await reject({ id: edit.id, reason: rejectionReason });
    },
    meta: { success: 'Changes saved successfully', failure: SAVE_FAILURE },
  });

/** Somebody else changed or decided the application first. */
export class ApplicationConflict extends EditConflict {
  readonly current: StoredApplication & { updated_at: string };

  constructor(current: ApplicationConflict['current']) {
    super(
      current.status === 'approved'
        ? 'Approved applications cannot be edited'
        : 'Somebody else changed this application since you opened it',
    );
    this.current = current;
  }
}

/** False when the applicant has no account to approve. */
async function approve(id: string): Promise<boolean> {
  const { error } = await supabase.rpc('approve_application', { id });
  if (error && errorCode(error) !== NO_ACCOUNT) throw error;
  return !error;
}

async function reject({ id, reason }: Rejection): Promise<void> {
  await supabase.rpc('reject_application', { id, reason }).throwOnError();
}

async function storeEdits({ id, updatedAt, draft }: Edit): Promise<void> {
  const wanted = toApplicationUpdate(draft);
  const { data } = await supabase
    .from('driver_depot_applications')
    .update(wanted)
    .eq('id', id)
    .eq('updated_at', updatedAt)
    .eq('status', 'pending')
    .select('id')
    .throwOnError();
  if (data.length > 0) return;

  const { data: current } = await supabase
    .from('driver_depot_applications')
    .select(
      'status, rejection_reason, updated_at, full_name, email, phone, address, vehicle_details, licenses',
    )
    .eq('id', id)
    .single()
    .throwOnError();
  const { status, rejection_reason, updated_at, ...stored } = current;
  // The answer to an earlier try was lost on its way, or what came after it failed; the edits themselves are stored.
  if (status === 'pending' && hashKey([stored]) === hashKey([wanted])) return;
  throw new ApplicationConflict(current);
}
