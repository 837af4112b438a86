import { mutationOptions } from '@tanstack/react-query';
import { type ApplicationDraft, toApplicationInsert } from '../domain/applications';
import { normalizeEmail } from '../domain/emails';
import { supabase } from '../lib/supabase';
import { signUpApplicant } from './accounts';
import { isUniqueViolation } from './errors';

type Submission = {
  draft: ApplicationDraft;
  /** Made by the caller and kept for a repeated submit, which is the same application then. */
  id: string;
  /** Whether the applicant is signed in to an account already and needs none made. */
  hasAccount: boolean;
};

/**
 * Makes the applicant's account and hands the application in; doing it again with the same id changes nothing.
 * Throws a FieldRefusal when Auth does not take the e-mail or the password, or the error of the call that failed.
 */
export const submitApplication = () =>
  mutationOptions({
    mutationFn: async ({ draft, id, hasAccount }: Submission) => {
      const { fullName, email, password } = draft;
      if (!hasAccount) {
        await signUpApplicant({ fullName: fullName.trim(), email: normalizeEmail(email), password });
      }
      const { error } = await supabase
        .from('driver_depot_applications')
        .insert(toApplicationInsert(draft, id));
      // The answer to an earlier try was lost on its way; the application itself had arrived.
      if (error && !isUniqueViolation(error, 'driver_depot_applications_pkey')) throw error;
    },
  });
