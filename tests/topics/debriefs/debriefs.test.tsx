import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { actors } from '../../support/actors';
import { jpeg, sendDocument } from '../../support/documents';
import { endInterceptions, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { addDocument } from '../../support/records';
import { renderApp } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  dialogClosed,
  field,
  fill,
  findDialog,
  findSection,
  heading,
  press,
  pressMore,
  text,
} from '../../support/screen';
import { ids } from '../../support/world';

withPhotos();
const backend = await startWorld();
afterEach(async () => {
  endInterceptions();
  await backend.restore();
});

const { driver, colleague, manager } = actors;
const ID = '00000000-0000-4000-8000-0000000000d1';
const AGREED = 'A break of 45 minutes after 4 h 30 min.';
const report = () => new File([jpeg()], 'report.jpg', { type: 'image/jpeg' });

/** Of April, with its report, which is 20 days old. */
async function addDebrief(values: object = {}) {
  await backend.sql(
    `insert into public.debriefs select * from jsonb_populate_record(null::public.debriefs, $1::text::jsonb)`,
    [
      JSON.stringify({
        id: ID,
        driver_id: driver.id,
        depot_id: ids.depotA,
        made_in: ids.depotA,
        month: '2026-04-01',
        report_on: '2026-05-26',
        very_serious: 0,
        serious: 1,
        minor: 3,
        note: 'Both on the M50',
        created_at: '2026-05-26T09:00:00Z',
        created_by: manager.id,
        updated_at: '2026-05-26T09:00:00Z',
        version: 1,
        ...values,
      }),
    ],
  );
  const sent = {
    id: '00000000-0000-4000-8000-0000000000d2',
    record_kind: 'debriefs',
    record_id: ID,
    part: 'certificate',
  };
  await sendDocument(backend, 'manager', sent);
}

const stored = () =>
  backend.sql(
    `select driver_id, month::text, report_on::text, very_serious, serious, minor, closed_at is not null as is_closed from public.debriefs
     order by month desc, driver_id`,
  );
const codeOf = async () =>
  ((await call(backend, 'manager', 'hold_debrief', { id: ID, agreed: AGREED })).body as { code: string })
    .code;

it('a report is entered with its file, and the others of the month have none', async () => {
  await backend.sql(
    `insert into public.driver_training (driver_id, depot_id, training_type, requirement_id, completion_date, expiry_date, provider,
       certificate_number, created_at)
     select u.id, u.depot_id, q.name, q.id, '2026-01-05', '2031-01-01', 'NDLS', u.id::text, '2026-01-05'
     from public.users u, public.requirements q where q.code = 'tachograph_card' and u.id in ($1, $2)`,
    [driver.id, colleague.id],
  );
  await backend.sql("update public.users set approved_at = '2020-01-01'");
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const card = await findSection(/^Debriefs/);
  await card.findByText(/^No talk is open/);
  press('Enter a report', card);
  const form = await findDialog('Enter a report');
  await form.findByRole('option', { name: 'driver of the world' });
  fill('Driver', driver.id, form);
  fill('Day of the report', '2026-06-02', form);
  for (const [kind, count] of [
    ['Very serious', '1'],
    ['Serious', '2'],
    ['Minor', '1000'],
  ] as const)
    fill(kind, count, form);
  press('Save the report', form);
  await form.findAllByText('Minor must be a whole number from 0 to 999');
  fill('Minor', '4', form);
  press('Save the report', form);
  await waitFor(async () => expect(await alertText(form)).toBe('Add the report, a PDF or photos of it'));
  expect(await stored()).toEqual([]);
  fireEvent.change(form.getByLabelText('Report: choose a file'), { target: { files: [report()] } });
  press('Save the report', form);
  await dialogClosed();
  expect(await stored()).toMatchObject([
    { driver_id: driver.id, month: '2026-05-01', very_serious: 1, serious: 2, minor: 4 },
  ]);
  await card.findByText('May 2026, report of 2 Jun 2026');
  expect(text(card.getByRole('heading', { level: 2 }))).toBe('Debriefs 1 open');
  expect(card.getByText('13 days')).toBeTruthy();

  await card.findByText('May 2026, 1 driver');
  press('No infringements', card);
  press('No infringements', await findDialog('May 2026: no infringements?'));
  await waitFor(() => expect(card.queryByText('no report entered yet')).toBeNull());
  expect(await stored()).toMatchObject(
    [
      { driver_id: driver.id, very_serious: 1 },
      { driver_id: colleague.id, month: '2026-05-01', report_on: null },
    ].toSorted((a, b) => (a.driver_id < b.driver_id ? -1 : 1)),
  );
}, 30_000);

it('a talk is held from the card: its code is shown until the driver has signed', async () => {
  await addDebrief();
  await renderApp('/fleet/tachograph', { as: 'manager' });
  const card = await findSection(/^Debriefs/);
  await card.findByText('20 days');
  await waitFor(() =>
    expect(text(card.getByRole('heading', { level: 2 }))).toBe('Debriefs 1 open, 1 over 14 days'),
  );
  press(/^Talk now/, card);
  const talk = await findDialog('Talk with driver of the world');
  press('Show the code', talk);
  await talk.findByText('Write what was agreed');
  fill('What you agreed', AGREED, talk);
  press('Show the code', talk);
  const shown = await screen.findByRole('status', { name: 'Code' });
  expect(shown.textContent).toMatch(/^\d{4}$/);
  const [row] = await backend.sql<{ version: number }>('select version from public.debriefs');
  await call(backend, 'driver', 'sign_debrief', {
    id: ID,
    version: row?.version,
    code: shown.textContent,
    typed_name: 'driver of the world',
    language: 'en',
    objection: 'I had no choice',
  });
  const now = within(screen.getByRole('dialog'));
  await now.findByText('Does not agree', {}, { timeout: 8000 });
  expect(now.getByText('I had no choice')).toBeTruthy();
  press('Done', now);
  await card.findByText(/^No talk is open/);
}, 30_000);

it('a driver opens the talk from the own page, reads it and signs with the code', async () => {
  await addDebrief();
  await renderApp('/dashboard', { as: 'driver' });
  const line = (await screen.findByText(/Talk about driving hours, 04\/2026/)).closest('li');
  if (!line) throw new Error('No line');
  fireEvent.click(within(line).getByRole('link', { name: 'Open the talk' }));
  await heading('April 2026', 1);
  expect(screen.getByText('Your depot will talk to you about it.')).toBeTruthy();
  expect(screen.getByText('Both on the M50')).toBeTruthy();
  const counts = screen.getAllByRole('definition').map(text);
  expect(counts).toEqual(['0', '1', '3']);
  await screen.findByRole('link', { name: 'Report of 26 May 2026' });
  expect(screen.queryByRole('button', { name: 'I have had this talk' })).toBeNull();
}, 30_000);

it('a driver signs with the own name and the code on the screen, once', async () => {
  await addDebrief();
  const code = await codeOf();
  await renderApp(`/talks/${ID}`, { as: 'driver' });
  await screen.findByText(AGREED);
  const sign = () => press('I have had this talk');
  sign();
  expect(await screen.findByText('Type the 4 digits')).toBeTruthy();
  expect(screen.getByText('Fill in this field')).toBeTruthy();
  fill('Your name, as you sign', 'Somebody Else');
  fill('Code on the screen of your depot', code === '0000' ? '1111' : '0000');
  sign();
  expect(await screen.findByText('Type your name as it stands here: driver of the world')).toBeTruthy();
  fill('Your name, as you sign', 'Driver of the World');
  sign();
  expect(
    await screen.findByText('This is not the code on the screen. You can try 4 more times.'),
  ).toBeTruthy();
  expect(await stored()).toMatchObject([{ is_closed: false }]);
  fill('Code on the screen of your depot', code);
  sign();
  expect(await screen.findByText('Signed')).toBeTruthy();
  expect(await stored()).toMatchObject([{ is_closed: true }]);
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  press('Done');
  await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
  expect(screen.queryByText(/^Talk about driving hours/)).toBeNull();
}, 30_000);

it('a driver who does not agree says why', async () => {
  await addDebrief();
  const code = await codeOf();
  await renderApp(`/talks/${ID}`, { as: 'driver' });
  await screen.findByText(AGREED);
  fill('Your name, as you sign', 'driver of the world');
  fill('Code on the screen of your depot', code);
  press('I do not agree');
  press('I have had this talk and do not agree');
  await screen.findByText('Write it in your own words, at most 1,000 characters');
  fill('I do not agree, because', 'The ferry was late');
  press('I have had this talk and do not agree');
  expect(await screen.findByText('You did not agree')).toBeTruthy();
  expect(await backend.sql('select objection, language from public.debriefs')).toEqual([
    { objection: 'The ferry was late', language: 'en' },
  ]);
}, 30_000);

it('a talk of somebody else is not there', async () => {
  await addDebrief();
  await renderApp(`/talks/${ID}`, { as: 'colleague' });
  expect(await screen.findByText('This talk is not there any more')).toBeTruthy();
});

it('staff see the talk on its page: they edit the report, note who did not come, and a sheet on paper', async () => {
  await addDebrief();
  await renderApp(`/fleet/tachograph/talks?id=${ID}`, { as: 'manager' });
  await heading(/^driver of the world, April 2026/, 1);
  press('Edit', await findSection('Report'));
  const edit = await findDialog('Edit the report');
  fill('Minor', '5', edit);
  press('Save the report', edit);
  await dialogClosed();
  await screen.findByText('1 serious, 5 minor');

  await pressMore('Did not come');
  const missed = await findDialog('driver of the world did not come');
  expect(field('Asked to come on', missed).value).toBe('2026-06-15');
  press('Note it', missed);
  await dialogClosed();
  await screen.findByText('Did not come on 15 Jun 2026');

  press('Signed on paper');
  const paper = await findDialog('Signed on paper');
  fill('What you agreed', AGREED, paper);
  press('Note it as signed', paper);
  await waitFor(async () =>
    expect(await alertText(paper)).toBe(
      "The talk couldn't be noted. The signed sheet is missing. Add it first.",
    ),
  );
  await addDocument(backend.sql, {
    id: '00000000-0000-4000-8000-0000000000d3',
    record_kind: 'debriefs',
    record_id: ID,
    part: 'photo',
    path: `${ids.depotA}/${driver.id}/sheet.jpg`,
    driver_id: driver.id,
  });
  press('Note it as signed', paper);
  await dialogClosed();
  await screen.findByText('Held');

  await pressMore('Take back');
  const taken = await findDialog('Take back that it was signed?');
  fill('Reason', 'The wrong sheet', taken);
  press('Take back', taken);
  await dialogClosed();
  await screen.findByText('Late');
  await pressMore('Delete');
  const deleted = await findDialog('Delete this entry?');
  fill('Reason', 'Another driver', deleted);
  press('Delete entry', deleted);
  await heading('Debriefs', 1);
  expect(await stored()).toEqual([]);
}, 40_000);

it('the list has each month, by state', async () => {
  await addDebrief();
  await backend.sql(
    "insert into public.debriefs (driver_id, depot_id, month, created_by) values ($1, $2, '2026-03-01', $3)",
    [driver.id, ids.depotA, manager.id],
  );
  await renderApp('/fleet/tachograph/talks', { as: 'manager' });
  const late = await screen.findByRole('row', { name: /April 2026/ });
  expect(late.textContent).toContain('1 serious, 3 minor');
  expect(late.textContent).toContain('due by 09 Jun 2026');
  expect(late.textContent).toContain('Late');
  expect(screen.getByRole('row', { name: /March 2026/ }).textContent).toContain('No infringements');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'none' } });
  await waitFor(() => expect(screen.queryByRole('row', { name: /April 2026/ })).toBeNull());
});
