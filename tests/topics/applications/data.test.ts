import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { submitApplication } from '../../../src/topics/applications/data';
import type { ApplicationDraft } from '../../../src/topics/applications/rules';
import { nextId } from '../../support/factories';
import { intercept, startWorld } from '../../support/network';
import { ids } from '../../support/world';
import { applicationDraft } from './drafts';

const backend = await startWorld();
const stored = (id: string) =>
  backend.sql('select * from public.driver_depot_applications where id = $1', [id]);

function submit(id: string, changes: Partial<ApplicationDraft> = {}) {
  const draft = applicationDraft({ depotId: ids.depotA, email: `${id}@example.ie`, ...changes });
  const queryClient = new QueryClient();
  return queryClient
    .getMutationCache()
    .build(queryClient, submitApplication())
    .execute({ draft, id, hasAccount: false });
}

describe('submitApplication', () => {
  it('submits under the given id, and a second time changes nothing', async () => {
    const id = nextId();
    await submit(id);
    const [first] = await stored(id);
    expect(first).toMatchObject({ id, depot_id: ids.depotA, email: `${id}@example.ie`, status: 'pending' });

    await submit(id);
    expect(await stored(id)).toEqual([first]);
  });

  it('does not mistake another duplicate for its own', async () => {
    const id = nextId();
    const duplicate = {
      code: '23505',
      message: 'duplicate key value violates unique constraint "driver_depot_applications_driver_id_key"',
    };
    intercept('/rest/v1/driver_depot_applications', async () => Response.json(duplicate, { status: 409 }));
    await expect(submit(id)).rejects.toMatchObject(duplicate);
  });

  it('throws when the database refuses, and stores nothing', async () => {
    const id = nextId();
    await expect(submit(id, { depotId: nextId() })).rejects.toThrow(
      /driver_depot_applications_depot_id_fkey/,
    );
    expect(await stored(id)).toEqual([]);
  });

  it('stores nothing when Auth refuses the password', async () => {
    const id = nextId();
    await expect(submit(id, { password: 'short' })).rejects.toMatchObject({ field: 'password' });
    expect(await stored(id)).toEqual([]);
  });

  it('stores texts trimmed, and the email in lower case', async () => {
    const id = nextId();
    await submit(id, { email: ` ${id.toUpperCase()}@Example.IE `, fullName: ' Mary Byrne ' });
    expect(await stored(id)).toMatchObject([{ email: `${id}@example.ie`, full_name: 'Mary Byrne' }]);
  });
});
