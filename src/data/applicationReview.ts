import { mutationOptions } from '@tanstack/react-query';
import {
  type ApplicationEditDraft,
  type StoredApplication,
  toApplicationUpdate,
} from '../domain/applications';
import { supabase } from '../lib/supabase';
import { createAccountFor, sendApprovalNotice } from './accounts';
import { APPLICATION_COLUMNS, type Application, readApplication } from './applications';
import { errorCode, NO_ACCOUNT } from './errors';
import { saveVersion } from './rows';

const SAVE_FAILURE = 'Failed to save changes';

type Applicant = { id: string; email: string; full_name: string };
type Rejection = { id: string; reason: string };
type Edit = { stored: Application; draft: ApplicationEditDraft };

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

/** Stores an admin's edits as saveVersion does, then rejects the application where its status was changed to that. */
export const saveApplication = () =>
  mutationOptions({
    mutationFn: async (edit: Edit) => {
      const stored = await storeEdits(edit);
      const { status, rejectionReason } = edit.draft;
      if (status === 'rejected') await reject({ id: stored.id, reason: rejectionReason });
      return stored;
    },
    meta: { success: 'Changes saved successfully', failure: SAVE_FAILURE },
  });

/** False when the applicant has no account to approve. */
async function approve(id: string): Promise<boolean> {
  const { error } = await supabase.rpc('approve_application', { id });
  if (error && errorCode(error) !== NO_ACCOUNT) throw error;
  return !error;
}

async function reject({ id, reason }: Rejection): Promise<void> {
  await supabase.rpc('reject_application', { id, reason }).throwOnError();
}

function storeEdits({ stored: { id, version }, draft }: Edit): Promise<Application> {
  const edits = toApplicationUpdate(draft);
  const values: Omit<StoredApplication, 'rejection_reason'> = { ...edits, status: 'pending' };
  return saveVersion({
    noun: 'application',
    values,
    update: supabase
      .from('driver_depot_applications')
      .update(edits)
      .eq('id', id)
      .eq('version', version)
      .eq('status', 'pending')
      .select(APPLICATION_COLUMNS)
      .maybeSingle(),
    read: () => readApplication(id),
    conflictMessage: ({ status }) =>
      status === 'approved' ? 'Approved applications cannot be edited' : null,
  });
}
