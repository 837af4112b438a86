import { mutationOptions } from '@tanstack/react-query';
import { FieldRefusal, Refusal } from '../../../data/errors';
import { saveVersion } from '../../../data/rows';
import { type CurrentUser, readCurrentUser } from '../../../data/session';
import type { ContactDetails } from '../../../domain/contactDetails';
import { createIsolatedClient, supabase } from '../../../lib/supabase';
import { account as texts } from '../../../words/account';
import type { PasswordDraft } from '../rules';
import { authRefusal, isOldLogin, isSamePassword, isWrongPassword } from './authErrors';

export const saveOwnContact = () =>
  mutationOptions({
    mutationFn: ({ stored, draft }: { stored: CurrentUser; draft: ContactDetails }) => {
      const values = { phone: draft.phone.trim() || null, address: draft.address.trim() || null };
      return saveVersion<typeof values, CurrentUser>({
        noun: 'record',
        stored,
        values,
        update: (version) => update(version, values),
        read: () => readCurrentUser(stored.id),
      });
    },
    meta: {
      success: () => texts.detailsSaved(),
      failure: texts.detailsNotSaved,
      changesCurrentUser: true,
    },
  });

async function update(stored: CurrentUser, values: { phone: string | null; address: string | null }) {
  const { data, error } = await supabase.rpc('save_own_contact', {
    phone: values.phone ?? '',
    address: values.address ?? '',
    version: stored.version,
  });
  return { data: data === null ? null : { ...stored, ...values, version: data }, error };
}

/**
 * Also ends the person's other sessions; resolves to false if only that failed. Throws a FieldRefusal for a
 * wrong current password or a refused new one, or the error of the failed call.
 */
export const changePassword = (email: string) =>
  mutationOptions({
    mutationFn: async ({ currentPassword, password }: PasswordDraft) => {
      // An earlier attempt may have changed the password although its answer was lost.
      const isUnchanged = await isPasswordOf(email, currentPassword);
      if (!isUnchanged && !(await isPasswordOf(email, password))) {
        throw new FieldRefusal('currentPassword', texts.notCurrent());
      }
      // A project may be set to ask for it.
      const current_password = isUnchanged ? currentPassword : password;
      const { error } = await supabase.auth.updateUser({ password, current_password });
      if (error && isOldLogin(error)) throw new Refusal(texts.oldLogin());
      if (error && !isSamePassword(error)) throw authRefusal(error);
      // Also ends the session that isPasswordOf opened.
      return !(await supabase.auth.signOut({ scope: 'others' })).error;
    },
    meta: { success: () => texts.passwordChanged(), failure: texts.passwordNotChanged },
  });

async function isPasswordOf(email: string, password: string): Promise<boolean> {
  const { error } = await createIsolatedClient().auth.signInWithPassword({ email, password });
  if (error && !isWrongPassword(error)) throw authRefusal(error);
  return !error;
}
