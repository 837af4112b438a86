import type { Account } from './tokens';

/** Recognisable in a failing test: the kind of thing, then its number. */
export const fixedId = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;

function account(number: number, name: string): Account {
  return { id: fixedId(1, number), sessionId: fixedId(2, number), email: `${name}@test.example` };
}

/** A person who was on record before they had an account, so the two ids differ. */
const claimed = (person: Account): Account => ({
  ...person,
  accountId: person.id.replace(/^0+1/, '00000013'),
});

/**
 * Everyone in the test world. Most belong to depot A; names that begin with `other` belong to depot B. The
 * applicant has an account and a pending application, but no users row. The admin and the colleague claimed
 * their records.
 */
export const actors = {
  admin: claimed(account(1, 'admin')),
  manager: account(2, 'manager'),
  driver: account(3, 'driver'),
  colleague: claimed(account(4, 'colleague')),
  inactiveDriver: account(5, 'inactive-driver'),
  inactiveManager: account(6, 'inactive-manager'),
  unapprovedDriver: account(7, 'unapproved-driver'),
  applicant: account(8, 'applicant'),
  otherAdmin: account(9, 'other-admin'),
  otherManager: account(10, 'other-manager'),
  otherDriver: account(11, 'other-driver'),
} as const;

export type AccountName = keyof typeof actors;
export type ActorName = AccountName | 'anon';

export const accountNames = Object.keys(actors) as AccountName[];
export const actorNames: readonly ActorName[] = ['anon', ...accountNames];

export const password = 'roadworthy';

/** bcrypt of the password with the lowest cost, so that signing in takes milliseconds. */
export const passwordHash = '$2b$04$a6SpEdS36wekw4cwMxUVXu8GkG1uEqNF/PStrfn9U968xlBmtEupu';
