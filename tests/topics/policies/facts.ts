import {
  admins,
  depotAdmins,
  type Facts,
  members,
  namesStaff,
  nobody,
  ownAndStaff,
  staff,
} from '../../support/facts';
import { ids } from '../../support/world';

const policy = 'name, texts, kind, audience, categories, sign_days, again_months, owned_by, is_safety';

export const facts: Facts = {
  tables: {
    policies: {
      grants: { insert: `id, depot_id, ${policy}`, update: policy },
      inBulk: 'sign_days',
      see: (person, row) =>
        [null, person.depot].includes(row.depot_id as string | null) &&
        (row.state === 'draft' ? admins : members)(person, row),
      add: depotAdmins,
      change: depotAdmins,
      except: { depot_id: nobody },
      fresh: { name: 'A new policy', state: 'draft' },
      keys: 'depot_id_fkey, name_key',
      row: ({ depot_id, idOf }) => ({
        id: idOf(ids.policy, ids.otherPolicy),
        depot_id,
        name: `Load securing ${idOf(ids.policy, ids.otherPolicy)}`,
        state: 'published',
      }),
      names: {
        owned_by: namesStaff((owned_by) => ({
          depot_id: ids.depotA,
          name: `Owned by ${owned_by}`,
          owned_by,
        })),
      },
    },
    policy_objections: {
      see: ownAndStaff,
      keys: 'depot_id_fkey, driver_fkey, version_id_fkey on delete cascade',
      row: ({ own, word, idOf }) => ({
        id: idOf(ids.policyObjection, ids.otherPolicyObjection),
        version_id: idOf(ids.policyVersion, ids.otherPolicyVersion),
        ...own,
        words: word,
        language: 'en',
      }),
      afterMove: 'stays',
      kept: 'Policies that you sign',
    },
    policy_openings: {
      see: ownAndStaff,
      keys: 'depot_id_fkey, driver_fkey, version_id_fkey on delete cascade, key',
      row: ({ own, idOf }) => ({
        id: idOf(ids.policyOpening, ids.otherPolicyOpening),
        version_id: idOf(ids.policyVersion, ids.otherPolicyVersion),
        ...own,
      }),
      afterMove: 'stays',
      kept: 'Policies that you sign',
    },
    policy_signatures: {
      see: ownAndStaff,
      keys: 'driver_fkey, made_in_fkey, policy_id_fkey, version_id_fkey',
      row: ({ own, word, idOf }) => ({
        id: idOf(ids.policySignature, ids.otherPolicySignature),
        policy_id: idOf(ids.policy, ids.otherPolicy),
        version_id: idOf(ids.policyVersion, ids.otherPolicyVersion),
        ...own,
        language: 'en',
        sha256: 'a'.repeat(64),
        device: 'phone',
        typed_name: word,
      }),
      kept: 'Policies that you sign',
    },
    policy_versions: {
      // The policy of the world is of one depot.
      see: (person, row) =>
        (row.state === 'draft' ? admins : staff)(person, row) &&
        person.depot === (row.policy_id === ids.policy ? ids.depotA : ids.depotB),
      keys: 'policy_id_fkey on delete cascade, draft_key, number_key, published_key',
      row: ({ manager, idOf }) => ({
        id: idOf(ids.policyVersion, ids.otherPolicyVersion),
        policy_id: idOf(ids.policy, ids.otherPolicy),
        number: 1,
        state: 'published',
        texts: { en: '# Straps\nTwo straps.' },
        signed_from: 1,
        asked_since: '2026-01-05',
        sign_days: 14,
        audience: 'drivers',
        categories: '{}',
        published_at: '2026-01-05T09:00:00Z',
        published_by: manager,
      }),
      rows: () => [{ id: ids.policyDraft, policy_id: ids.policy, number: 2 }],
    },
  },
  privateTables: {
    policy_answers: {
      keys: 'version_id_fkey on delete cascade',
      row: ({ idOf }) => ({
        version_id: idOf(ids.policyVersion, ids.otherPolicyVersion),
        answers: '{1}',
      }),
    },
  },
  read: 'policy_waiting',
  functions: [
    [members, 'my_policies, object_to_policy, open_policy, sign_policy'],
    [
      staff,
      'answer_objection, policies_overview, policy_people, remind_policy, sign_on_paper, signature_sheet',
    ],
    [
      admins,
      'delete_policy, draft_of_policy, drop_policy_draft, keep_policy, publish_policy, withdraw_policy',
    ],
  ],
  notOfDrivers: {
    // Staff sign what asks staff, as everybody does: sign_policy.
    'what people read and sign':
      'answer_objection, delete_policy, draft_of_policy, drop_policy_draft, keep_policy, publish_policy, remind_policy, sign_on_paper, withdraw_policy',
  },
};
