// Imported up front, so that no test waits for a chunk to compile.
import '../../src/components/Picker';
import '../../src/topics/vehicles/screens/FleetPage';
import '../../src/topics/vehicles/screens/EditVehiclePage';
import '../../src/topics/applications/screens/JoinersPage';
import '../../src/topics/applications/screens/JoinerPage';
import { MutationObserver, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerStays, askAhead, createQueryClient } from '../../src/data/queryClient';
import { CURRENT_USER } from '../../src/data/session';
import { actors } from '../support/actors';
import { startWorld } from '../support/network';
import { renderApp } from '../support/render';
import { ids } from '../support/world';

const backend = await startWorld();
afterEach(() => backend.restore());

// By text, not by role: role queries take seconds on pages of this size.
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const follow = (to: string) => {
  const link = document.querySelector(`a[href="${to}"]`);
  if (!link) throw new Error(`No link to ${to}`);
  fireEvent.click(link);
};
const shown = (text: string) => screen.findAllByText(text);
const confirm = async () => {
  press('Approve');
  return within(await screen.findByRole('dialog')).getByText('Approve', { selector: 'button' });
};

describe('a list that was read a moment ago', () => {
  it('shows the new driver once an application is approved', async () => {
    const { path } = await renderApp('/drivers', { as: 'manager' });
    await shown('driver of the world');

    follow('/joiners');
    await shown('Applicant of the world');
    follow(`/joiners/${ids.pendingApplication}`);
    await screen.findByText('Approve', { selector: 'button' });
    fireEvent.click(await confirm());
    // Whoever waits longest is next.
    await waitFor(() => expect(path()).not.toBe(`/joiners/${ids.pendingApplication}`));
    follow('/drivers');

    await shown('Applicant of the world');
  });

  it("shows a driver's new plate once the vehicle's registration is changed", async () => {
    const { path } = await renderApp('/drivers', { as: 'manager' });
    await shown('231-D-1');

    follow('/fleet');
    await shown('231-D-2');
    follow(`/fleet/${ids.assignedVehicle}/edit`);
    fireEvent.click(await screen.findByText('Edit details', { selector: 'button' }));
    fireEvent.change(await screen.findByLabelText('Registration Number'), { target: { value: '231-D-99' } });
    press('Save Vehicle');
    await waitFor(() => expect(path()).toBe('/fleet'));
    follow('/drivers');

    await shown('231-D-99');
  });
});

it('disables a button before a second press can reach it', async () => {
  await renderApp(`/joiners/${ids.pendingApplication}`, { as: 'manager' });
  await screen.findByText('Approve', { selector: 'button' });
  const approve = await confirm();
  fireEvent.click(approve);
  // What a browser runs between two waiting presses; timers come after them.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(approve.matches(':disabled')).toBe(true);
  await screen.findByText('Application approved and account created');
});

const QUERY = { queryKey: ['sheets', 1], queryFn: async () => 'of another screen' };
function Answer({ enabled }: { enabled: boolean | (() => boolean) }) {
  const { data, isLoading } = useQuery({ ...QUERY, enabled });
  return <p>{isLoading ? 'loading' : (data ?? 'nothing')}</p>;
}

describe('a read that is off', () => {
  const answers = () => screen.getAllByText(/./, { selector: 'p' }).map((each) => each.textContent);

  it('answers nothing of what another screen has read under its key, and keeps none of its own', async () => {
    const client = createQueryClient();
    const page = (enabled: boolean) => (
      <QueryClientProvider client={client}>
        <Answer enabled />
        <Answer enabled={enabled} />
        <Answer enabled={answerStays(false)} />
      </QueryClientProvider>
    );
    const { rerender } = render(page(false));
    await waitFor(() => expect(answers()).toEqual(['of another screen', 'nothing', 'of another screen']));
    rerender(page(true));
    expect(answers()[1]).toBe('of another screen');
    rerender(page(false));
    expect(answers()[1]).toBe('nothing');
  });
});

it('prefetches only while a person is logged in', async () => {
  const client = createQueryClient();
  const read = vi.fn(async () => 'read');
  const ask = () => askAhead(client, { queryKey: ['list'], queryFn: read });
  await ask();
  expect(read).not.toHaveBeenCalled();
  client.setQueryData([CURRENT_USER, actors.manager.id], actors.manager);
  await ask();
  expect(read).toHaveBeenCalledTimes(1);
});

it('a change drops invisible characters from what was typed, except from a password', async () => {
  const write = vi.fn(async (_typed: unknown) => null);
  const typed = (values: unknown) =>
    new MutationObserver(createQueryClient(), { mutationFn: write }).mutate(values as never);
  await typed({
    reason: 'Blu\u200brred\u00a0photo',
    password: 'a\u200bb',
    rows: [{ name: '\u202aPat\u202c' }],
  });
  await typed('Spa\u00adre');
  expect(write.mock.calls.map(([values]) => values)).toEqual([
    { reason: 'Blurred photo', password: 'a\u200bb', rows: [{ name: 'Pat' }] },
    'Spare',
  ]);
});
