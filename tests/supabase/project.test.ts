import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { restartAuth } from './support/servers';

/** What `npm run check:project` prints of this project, by its first word. */
async function checkProject(env: Record<string, string | undefined> = {}) {
  const printed = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/check/project.mjs'],
      { env: { ...process.env, ...env } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  const lines = printed.split('\n');
  return { printed, notSet: lines.filter((line) => line.startsWith('NOT SET')).map((line) => line.slice(9)) };
}

// Here mails go out by the handler itself; no function is deployed.
const NO_FUNCTION = /^The function send-mail is deployed/;

describe('the check of a project', () => {
  it('finds nothing in one that is set as docs/deploy.md says', async () => {
    const { notSet } = await checkProject();
    expect(notSet).toEqual([expect.stringMatching(NO_FUNCTION)]);
  });

  it.each([
    ['GOTRUE_MAILER_AUTOCONFIRM', 'true', 'Email addresses are confirmed'],
    ['GOTRUE_DISABLE_SIGNUP', 'true', 'New users may sign up'],
    ['GOTRUE_EXTERNAL_PHONE_ENABLED', 'true', 'Email is the only way to log in. On as well: phone.'],
    [
      'GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED',
      'true',
      'Email is the only way to log in. On as well: anonymous_users.',
    ],
    [
      'GOTRUE_SITE_URL',
      'https://other.example',
      'It is https://other.example: every link in a mail leads there.',
    ],
  ])('names what is set otherwise: %s', async (name, value, sentence) => {
    await restartAuth({ [name]: value });
    const { notSet } = await checkProject().finally(() => restartAuth());
    expect(notSet.join('\n')).toContain(sentence);
  });

  it('says what it needs', async () => {
    expect((await checkProject({ SITE_URL: '' })).printed).toMatch(/^Set SUPABASE_URL, /);
  });

  it('tells a wrong key and an address where nothing is', async () => {
    const wrongKey = await checkProject({ SUPABASE_ANON_KEY: 'sb_publishable_of_another_project' });
    expect(wrongKey.notSet[0]).toMatch(/^Auth answers with the publishable key\. Nobody can log in/);
    const nowhere = await checkProject({ SITE_URL: 'http://127.0.0.1:9' });
    expect(nowhere.notSet.join('\n')).toContain('The app is at http://127.0.0.1:9.');
  });

  it('looks less far without the secret key', async () => {
    const { printed, notSet } = await checkProject({ SUPABASE_SERVICE_ROLE_KEY: '' });
    expect(printed).not.toContain('bucket');
    expect(notSet).toHaveLength(1);
  });
});
