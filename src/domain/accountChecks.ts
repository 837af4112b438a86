import { emailError } from './emails';
import { type FormCheck, missingFields, problem, toFormCheck } from './formCheck';
import { passwordError } from './passwords';

const FIELDS_MESSAGE = 'Please fill in all required fields';

const emailField = (email: string) => ({ path: 'email', label: 'Email', value: email });

/** The login form: both fields are required (spec section 5). Whether the password is right only Auth knows. */
export function checkLogin({ email, password }: { email: string; password: string }): FormCheck {
  return toFormCheck([
    ...missingFields([emailField(email)], FIELDS_MESSAGE),
    ...problem('email', emailError(email)),
    // Not as `missingFields` has it: a password may consist of spaces.
    ...problem('password', password === '' ? 'Password is required' : null),
  ]);
}

/** The form that asks for a link to choose a new password. */
export function checkEmail(email: string): FormCheck {
  return toFormCheck([
    ...missingFields([emailField(email)], FIELDS_MESSAGE),
    ...problem('email', emailError(email)),
  ]);
}

/** The form that sets a password. */
export function checkNewPassword(password: string): FormCheck {
  return toFormCheck(problem('password', passwordError(password)));
}
