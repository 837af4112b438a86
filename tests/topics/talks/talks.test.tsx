import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { catchDownload } from '../../support/download';
import { nextId } from '../../support/factories';
import { endInterceptions, intercept, startWorld } from '../../support/network';
import { leaveApp, renderApp } from '../../support/render';
import { call, send } from '../../support/rest';
import {
  alertText,
  cells,
  dialog,
  dialogClosed,
  field,
  fill,
  findDialog,
  findSection,
  items,
  press,
  section,
  titles,
} from '../../support/screen';

const backend = await startWorld();
afterEach(() => backend.restore());

const TODAY = '2026-06-15';
const { driver, colleague } = actors;

async function addTalk(row: object = {}): Promise<string> {
  const id = nextId();
  const talk = { id, title: 'Reversing', held_on: TODAY, place: 'Canteen', led_by: 'Colm Daly', ...row };
  expect(await send(backend, 'manager', 'POST', 'talks', talk)).toMatchObject({ ok: true });
  return id;
}

const lineOf = async (name: string) => {
  await waitFor(() => expect(items(section('Attendance')).flat()).toContain(name));
  return items(section('Attendance')).find((line) => line.includes(name)) ?? [];
};

it('is added by staff, who tick who was there, can undo it for a moment, and note who catches up', async () => {
  await backend.sql(
    "insert into public.requirements (subject, name, valid_months) values ('driver', 'Reversing course', 12)",
  );
  await renderApp('/drivers/talks', { as: 'manager' });
  await screen.findByText('No talks yet');
  fireEvent.click((await screen.findAllByRole('button', { name: 'New talk' }))[0] ?? document.body);
  await findDialog('New toolbox talk');
  press('Add talk', dialog());
  await waitFor(() => expect(field('Title', dialog()).getAttribute('aria-invalid')).toBe('true'));
  fill('Title', 'Reversing in the yard', dialog());
  fill('Day', '2026-06-12', dialog());
  fill('Place', 'Canteen', dialog());
  await within(field('Counts as training', dialog())).findByText('Reversing course');
  fireEvent.change(field('Counts as training', dialog()), {
    target: {
      value: (
        await backend.sql<{ id: string }>(
          "select id from public.requirements where name = 'Reversing course'",
        )
      )[0]?.id,
    },
  });
  press('Add talk', dialog());

  expect(await lineOf('driver of the world')).toContain('To catch up');
  fireEvent.click(section('Attendance').getByRole('checkbox', { name: /^driver of the world/ }));
  press('Mark 1 present');
  await screen.findByRole('button', { name: /^Undo(?! attendance)/ });
  expect(await lineOf('driver of the world')).toContain('Was there, noted by manager of the world');
  const trainings = () =>
    backend.sql(
      "select driver_id, completion_date::text as day from public.driver_training where training_type = 'Reversing course'",
    );
  expect(await trainings()).toEqual([{ driver_id: driver.id, day: '2026-06-12' }]);
  press(/^Undo(?! attendance)/);
  await screen.findByText('Taken back');
  expect(await trainings()).toEqual([]);

  fireEvent.click(section('Attendance').getByRole('checkbox', { name: /^All \d+$/ }));
  press('Caught up');
  await findDialog('2 drivers have caught up');
  fill('Caught up on', '2026-06-12', dialog());
  press('Note it', dialog());
  expect(await dialog().findAllByText('Choose a day after the talk, until today')).toHaveLength(2);
  fill('Caught up on', '2026-06-14', dialog());
  press('Note it', dialog());
  await dialogClosed();
  expect(await lineOf('colleague of the world')).toContain(
    'Caught up on 14 Jun 2026, noted by manager of the world',
  );
  expect(await trainings()).toHaveLength(2);

  // What they heard is not changed afterwards, and the form says so.
  press('Edit');
  await findDialog('Edit the talk');
  dialog().getByText('Somebody is noted as present, so the day, the text and what it counts as stay.');
  for (const label of ['Day', 'Policy', 'Text', 'Counts as training'])
    expect(dialog().queryByLabelText(new RegExp(`^${label}`)), label).toBeNull();
  fill('Place', 'Yard', dialog());
  press('Save talk', dialog());
  await dialogClosed();
  await screen.findByText(/^12 Jun 2026, Yard, led by/);

  press('Undo attendance of colleague of the world');
  await findDialog('colleague of the world was not there?');
  press('Undo', dialog());
  await alertText(dialog());
  fill('Reason', 'It was somebody else', dialog());
  press('Undo', dialog());
  await dialogClosed();
  expect(await trainings()).toHaveLength(1);
});

it('is listed with who has to catch up, and goes into a file', async () => {
  const id = await addTalk({ held_on: '2026-06-10' });
  await call(backend, 'manager', 'note_attendance', { talk_id: id, drivers: [driver.id], day: '2026-06-10' });
  await renderApp('/drivers/talks', { as: 'manager' });
  expect(await titles('Toolbox talks')).toEqual(['Reversing']);
  expect((await cells('Toolbox talks', 'Reversing')).join(' ')).toMatch(/10 Jun 2026 .*1 of 2 1 to catch up/);
  await leaveApp();

  await renderApp(`/drivers/talks/list?driver=${colleague.id}&state=missed`, { as: 'manager' });
  expect(await titles('Attendance')).toEqual(['colleague of the world']);
  const download = catchDownload();
  press('Export CSV');
  press('Export', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(download.name()).toBe('talks-2026-06-15.csv'));
  expect(await download.text()).toContain(
    'Reversing,2026-06-10,Canteen,Colm Daly,colleague of the world,,To catch up',
  );
});

it('has a sheet for paper with a line for each person, which is not printed before they are there', async () => {
  const id = await addTalk();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  let letArrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  intercept('talk_people', async (...request) => {
    await arrived;
    return backend.fetch(...request);
  });
  const { user } = await renderApp(`/drivers/talks/${id}`, { as: 'manager' });
  await screen.findByRole('heading', { name: 'Reversing' });
  await user.keyboard('{Control>}p{/Control}');
  expect(print).not.toHaveBeenCalled();
  letArrive();
  await lineOf('driver of the world');
  await user.keyboard('{Control>}p{/Control}');
  expect(print).toHaveBeenCalledOnce();
  endInterceptions();
  const sheet = within(await screen.findByRole('region', { name: 'Attendance sheet', hidden: true }));
  const rows = sheet.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows[1]).toContain('colleague of the world');
});

it('shows a code, which puts the driver who scans it on the list after the login, once', async () => {
  const id = await addTalk();
  await renderApp(`/drivers/talks/${id}`, { as: 'manager' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
  await (await findDialog('Scan to sign in')).findByRole('img', {
    name: 'QR code of the talk Reversing',
  });
  const [shown] = await backend.sql<{ id: string }>(
    'select id from private.talk_tokens where code_id is null',
  );
  await leaveApp();

  const phone = await renderApp(`/talk/${shown?.id}`);
  await screen.findByText(/^To be on the list of the talk, log in by \d\d:\d\d\.$/);
  expect(phone.path()).toBe('/login');
  const [scan] = await backend.sql<{ id: string }>(
    'select id from private.talk_tokens where code_id is not null',
  );
  const attend = `/attend#${scan?.id}`;
  expect(phone.location()?.state).toMatchObject({ from: { pathname: '/attend', hash: `#${scan?.id}` } });
  await leaveApp();

  // React runs the effects of a page twice while it is developed.
  const sent = vi.fn(backend.fetch);
  intercept('rpc/attend_talk', sent);
  configure({ reactStrictMode: true });
  await renderApp(attend, { as: 'driver' });
  configure({ reactStrictMode: false });
  await screen.findByText('You are on the list');
  expect(sent).toHaveBeenCalledOnce();
  endInterceptions();
  await leaveApp();
  // Somebody who is logged in goes there at once.
  await renderApp(`/talk/${shown?.id}`, { as: 'driver' });
  await screen.findByText('You are on the list already');
  await leaveApp();
  await renderApp(attend, { as: 'colleague' });
  await screen.findByText(/Somebody else has used this scan/);
  expect(
    await backend.sql('select driver_id from public.talk_attendance where attended_on is not null'),
  ).toEqual([{ driver_id: driver.id }]);
});

it('neither ticks nor counts who has left', async () => {
  const id = await addTalk({ held_on: '2026-06-10' });
  await backend.sql('update public.users set is_inactive = true where id = $1', [colleague.id]);
  await renderApp(`/drivers/talks/${id}`, { as: 'manager' });
  expect(await lineOf('colleague of the world')).toContain('Has left');
  const attendance = section('Attendance');
  attendance.getByRole('heading', { name: 'Attendance 0 of 1' });
  expect(attendance.queryByRole('checkbox', { name: /^colleague of the world/ })).toBeNull();
  fireEvent.click(attendance.getByRole('checkbox', { name: /^All \d+$/ }));
  press('Mark 1 present');
  await attendance.findByRole('heading', { name: 'Attendance 1 of 1' });
  expect(await lineOf('driver of the world')).toContain('Was there, noted by manager of the world');
});

it('shows a code on a laptop whose clock is fast, for 90 seconds', async () => {
  const id = await addTalk();
  await backend.sql('update public.users set is_inactive = true where id = $1', [colleague.id]);
  intercept('rpc/show_talk_code', () =>
    Promise.resolve(Response.json({ code: nextId(), until: new Date(Date.now() - 60_000) })),
  );
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await renderApp(`/drivers/talks/${id}`, { as: 'manager' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
  const code = await findDialog('Scan to sign in');
  await code.findByRole('img', { name: /^QR code/ });
  await code.findByText('0 of 1');
  const [end] = timers.mock.calls.find(([, delay]) => delay === 90_000) ?? [];
  code.getByRole('img', { name: /^QR code/ });
  act(() => end?.());
  expect(await alertText(code)).toContain("The code couldn't be loaded");
  endInterceptions();
});

it('says in words that a code is not one, or is over', async () => {
  await renderApp('/talk/231-D-1');
  expect(await alertText()).toBe('This is not the code of a talk. Scan the one on the screen.');
  await leaveApp();
  await renderApp(`/talk/${nextId()}`);
  await screen.findByText(/This code is too old/);
});

it('that a driver missed stands below what is to be read', async () => {
  await addTalk({ held_on: '2026-06-10', body: 'Windows down, radio off.' });
  await renderApp('/read', { as: 'driver' });
  const missed = await findSection('To catch up');
  expect(items(missed)).toEqual([
    expect.arrayContaining(['Reversing', expect.stringContaining('You missed it on 10 Jun 2026, Canteen')]),
  ]);
  missed.getByText('Windows down, radio off.');
});
