import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actors, password } from '../support/actors';
import { type EmbeddedBackend, startBackend } from '../support/backend';
import { accessToken } from '../support/tokens';

describe('The embedded backend under a frozen clock', () => {
  let backend: EmbeddedBackend;
  beforeAll(async () => {
    // Later than the real time, and unfrozen after stop(): see the note on time at startBackend().
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2040-06-15T12:00:00Z') });
    backend = await startBackend();
  });
  afterAll(async () => {
    await backend.stop();
    vi.useRealTimers();
  });

  it.each([
    ['2040-06-15T22:59:59Z', '2040-06-15'],
    ['2040-06-15T23:00:00Z', '2040-06-16'],
    ['2040-12-15T23:59:59Z', '2040-12-15'],
    ['2040-12-16T00:00:00Z', '2040-12-16'],
  ])('at %s it is %s in Dublin', async (moment, day) => {
    vi.setSystemTime(moment);
    expect(await backend.sql('select private.today()::text as day, now() = $1 as is_now', [moment])).toEqual([
      { day, is_now: true },
    ]);
  });

  it('expires tokens by the frozen clock', async () => {
    vi.setSystemTime('2040-12-20T12:00:00Z');
    const token = await accessToken(actors.admin);
    const authorization = `Bearer ${token}`;
    const ask = async () => {
      const { error } = await backend
        .asAnon()
        .from('users')
        .select('id')
        .setHeader('Authorization', authorization);
      return error?.code;
    };
    expect(await ask()).toBeUndefined();
    vi.setSystemTime('2040-12-20T12:59:59Z');
    expect(await ask()).toBeUndefined();
    vi.setSystemTime('2040-12-20T13:00:01Z');
    expect(await ask()).toMatch(/PGRST30\d|bad_jwt/);
  });

  it('signs in by password, and collects its mails for the test', async () => {
    const client = backend.asAnon();
    const { data } = await client.auth.signInWithPassword({ email: actors.driver.email, password });
    expect(data.user?.id).toBe(actors.driver.id);
    const { data: rows } = await client.from('users').select('id');
    expect(rows).toEqual([{ id: actors.driver.id }]);

    await backend.asAnon().auth.resetPasswordForEmail(actors.driver.email);
    expect(backend.mails).toMatchObject([{ to: actors.driver.email }]);
  });
});
