import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { supabase } from '../../../src/lib/supabase';
import { openSettings } from '../../pages/settings/settingsScreen';
import { actors } from '../../support/actors';
import { later } from '../../support/clock';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { alertText, definitions, dialog, field, heading, link, press, section } from '../../support/screen';
import { accessToken } from '../../support/tokens';

const backend = await startWorld();
afterEach(() => backend.restore());

const { sql } = backend;
const title = 'Two-step login';
const demanded = async () =>
  (await sql<{ yes: boolean }>('select staff_need_second_step as yes from public.login_settings'))[0]?.yes;
const tick = () => field('Staff must log in with a code').click();
const save = () => press(`Save ${title}`);

async function openAfterCode() {
  await sql("update auth.sessions set aal = 'aal2'");
  const access_token = await accessToken({ ...actors.admin, level: 'aal2' });
  await supabase.auth.setSession({ access_token, refresh_token: 'not used' });
  await renderApp('/settings?tab=two-step-login');
  await heading(title);
  await waitFor(() => field('Staff must log in with a code'));
}

it('an admin who logged in with a code can switch it on and off, and the history notes it', async () => {
  await openAfterCode();
  expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull();
  tick();
  save();
  await screen.findByText('Two-step login saved');
  expect(await demanded()).toBe(true);
  press('History');
  await screen.findByText('Settings for "Two-step login" changed');
  expect(definitions(dialog())).toEqual([['Staff must log in with a code', 'from No to Yes']]);
  press('Close', dialog());
  tick();
  save();
  await waitFor(async () => expect(await demanded()).toBe(false));
});

it('an admin who logged in without a code cannot switch it on', async () => {
  await openSettings('two-step-login', title);
  await waitFor(() => field('Staff must log in with a code'));
  expect(link('Your account', section(title))).toBe('/account');
  tick();
  save();
  expect(await alertText()).toMatch(
    /^Two-step login couldn't be saved\. You logged in without a code yourself\./,
  );
  expect(await demanded()).toBe(false);
});

it('is saved over a newer version that holds the same setting', async () => {
  await openAfterCode();
  tick();
  await sql('update public.login_settings set staff_need_second_step = true');
  await sql('update public.login_settings set staff_need_second_step = false');
  later();
  save();
  await waitFor(async () => expect(await demanded()).toBe(true));
});

it('is not in the settings of a server that does not support codes', async () => {
  const access_token = await accessToken({ ...actors.admin, level: null });
  await supabase.auth.setSession({ access_token, refresh_token: 'not used' });
  await renderApp('/settings?tab=two-step-login');
  await heading('License Types');
  expect(screen.queryByRole('link', { name: title })).toBeNull();
});
