import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it, vi } from 'vitest';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { field, press } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();

const openPage = () => renderApp('/joiners/link', { as: 'manager' });
const poster = () => screen.findByRole('region', { name: 'Poster' });
const LINK = `${origin}/signup?depot=${ids.depotA}`;

it("gives staff their depot's own link, and prints the poster", async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = await openPage();
  await poster();
  expect(field('Link for your drivers').value).toBe(LINK);
  press('Print');
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

it('has the link as a code on the poster, in few words, with whom to ask', async () => {
  await backend.sql("update public.depot_contacts set phone = '01 555 0100' where id = $1", [ids.depotA]);
  await openPage();
  const { textContent } = await poster();
  expect(textContent).toContain('Join Test depot A');
  await screen.findByText('01 555 0100');
  expect((await poster()).textContent).toMatch(
    /Go to localhost(:\d+)?\/signup and choose Test depot A\.Questions\? Call 01 555 0100$/,
  );

  const code = screen.getByRole('img', { name: 'QR code with the link' });
  const { data, size } = encode(LINK, { ecc: 'M', border: 0 });
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  expect(code.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(
    data.flat().filter(Boolean).length,
  );
});
