import { mutationOptions } from '@tanstack/react-query';
import { type ApplicationDraft, toApplicationInsert } from '../domain/applications';
import { normalizeEmail } from '../domain/emails';
import { browserKey } from '../lib/browserKey';
import { supabase } from '../lib/supabase';
import { signUpApplicant } from './accounts';
import { isDuplicateId } from './errors';

type Submission = {
  draft: ApplicationDraft;
  /** Stays the same when the caller submits again, so that both are one application. */
  id: string;
  /** True when the applicant is signed in, so no account has to be created. */
  hasAccount: boolean;
};

/**
 * Creates the applicant's account and submits the application. Safe to repeat with the same id. Throws a
 * FieldRefusal when Auth rejects the email or the password, or the error of the failed call.
 */
export const submitApplication = () =>
  mutationOptions({
    mutationFn: async ({ draft, id, hasAccount }: Submission) => {
      const { fullName, email, password } = draft;
      if (!hasAccount) {
        await signUpApplicant({ fullName: fullName.trim(), email: normalizeEmail(email), password });
      }
      // Known by it, an application takes the place of what another tab sent.
      const browser = browserKey(Date.now());
      const { error } = await supabase
        .from('driver_depot_applications')
        .insert({ ...toApplicationInsert(draft, id), browser });
      // An earlier try stored the application, but its answer was lost.
      if (error && !isDuplicateId(error)) throw error;
    },
  });
