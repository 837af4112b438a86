import { words } from './messages.ts';

/** Why a login failed, in place of Auth's own sentences, which are English. */
export const loginProblem = words('loginProblem', {
  wrong: 'Invalid login credentials',
  notConfirmed: 'Email not confirmed',
  blocked: 'This account is blocked. Ask an administrator of your depot.',
});
