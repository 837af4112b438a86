import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

export type Server = Awaited<ReturnType<typeof startEmbedded>>;

/** Supabase's own servers, if `npm run test:supabase` started us: one for all workers. */
export const startServer = () => (process.env.SUPABASE_URL ? findSupabase() : startEmbedded());

async function findSupabase(): Promise<Server> {
  const { mailsTo } = await import('../../supabase/support/mails');
  const { sendWaiting } = await import('../../supabase/support/sender');
  async function newestLinkTo(email: string): Promise<string> {
    await sendWaiting();
    const link = async () =>
      (await mailsTo(email)).at(-1)?.links.find((address) => address.includes('/auth/confirm')) ?? '';
    await expect.poll(link, { message: `link mailed to ${email}` }).not.toBe('');
    return link();
  }
  return { url: process.env.SITE_URL ?? '', asksToConfirm: true, newestLinkTo, stop: async () => undefined };
}

async function startEmbedded() {
  const server = spawn(process.execPath, ['scripts/embedded/e2e-server.mjs', '--no-color'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let printed = '';
  server.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const address = () => /Local: +(http:\S+\d)/.exec(printed)?.[1] ?? '';
  await expect.poll(address, { timeout: 120_000, message: 'address of the server' }).not.toBe('');

  async function newestLinkTo(email: string): Promise<string> {
    const link = () => {
      const [, newest = ''] = printed.split(`Email to ${email}:`).slice(-2);
      return /http\S+\/auth\/confirm\S+/.exec(newest)?.[0] ?? '';
    };
    // The clock that sends mails goes off every quarter of a minute.
    await expect.poll(link, { message: `link mailed to ${email}`, timeout: 40_000 }).not.toBe('');
    return link();
  }

  async function stop() {
    server.kill();
    await ended;
  }

  return { url: address(), asksToConfirm: false, newestLinkTo, stop };
}
