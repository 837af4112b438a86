import { readFile } from 'node:fs/promises';
import { expect } from './test';

/** The path and query of the newest link to set a password that was mailed to this address. */
export async function newestLinkTo(email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const [, newest = ''] = (await readFile('supabase/.temp/e2e-mails.txt', 'utf8'))
      .split(`Email to ${email}:`)
      .slice(-2);
    link = /http\S+\/auth\/confirm\S+/.exec(newest)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}
