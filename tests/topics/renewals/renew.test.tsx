import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { supabase } from '../../../src/lib/supabase';
import { actors } from '../../support/actors';
import { NOW } from '../../support/clock';
import { jpeg } from '../../support/documents';
import { lawOfJune, license, nextId, sentLicense, training } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, settled, startWorld } from '../../support/network';
import { withPhotos } from '../../support/photos';
import { addDocument, addPersonalVehicle, addSubmission } from '../../support/records';
import { leaveApp, renderApp, signInAs } from '../../support/render';
import { call } from '../../support/rest';
import {
  alertText,
  described,
  discard,
  field,
  fill,
  isDisabled,
  keepEditing,
  press,
  text,
} from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids, recordOf } from '../../support/world';

const backend = await startWorld();
withPhotos();
const driver_id = actors.driver.id;
const record = recordOf('license', 'driver');

beforeEach(async () => {
  sessionStorage.clear();
  for (const table of ['submissions', 'driver_licenses', 'driver_training', 'grey_fleet_vehicles'])
    await backend.sql(`delete from public.${table} where driver_id = $1`, [driver_id]);
});

const addLicense = (values: object = {}) =>
  insertRow(backend.sql, 'public.driver_licenses', {
    ...license({ driver_id }),
    license_number: '511800264',
    type: 'CE',
    expiry_date: '2026-07-01',
    ...values,
  });

const addWaiting = (replaces: string, types: readonly string[]) =>
  addSubmission(backend.sql, {
    id: ids.submission,
    kind: 'license',
    replaces,
    details: { licenses: types.map((type) => sentLicense({ type })) },
    sent_at: '2026-06-13T09:00:00Z',
  });

const open = async (path: string) => {
  const app = await renderApp(path, { as: 'driver' });
  await screen.findByRole('button', { name: 'Send to my depot' });
  return app;
};
const title = () => text(screen.getByRole('heading', { level: 1 }));
const send = () => press('Send to my depot');
const stored = () =>
  backend.sql<{ kind: string; replaces: string | null; details: object; state: string }>(
    'select kind, replaces, details, state from public.submissions',
  );
const sent = async () => {
  await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
  // No request may be left over when the session of the test has ended.
  await settled();
  return stored();
};

const HELD_UP =
  "This isn't sent yet: a photo was not sent. Nothing is lost. Press Send again when there is a network, or remove the photo to send without it.";

it('is not offered to an inactive driver', async () => {
  await renderApp('/renew/points', { as: 'inactiveDriver' });
  await screen.findByText('Your depot has marked you as inactive');
  expect(screen.queryByRole('button', { name: 'Send to my depot' })).toBeNull();
});

describe('a licence', () => {
  it('that is not on record yet shows no other record, even one that is loaded', async () => {
    await addPersonalVehicle(backend.sql, { driver_id });
    const { user } = await renderApp('/dashboard', { as: 'driver' });
    await user.click(await screen.findByRole('link', { name: /^Send .*licence/i }));
    await screen.findByRole('button', { name: 'Send to my depot' });
    expect(title()).toBe('Send my licence');
    expect(screen.queryByText(/^now to/)).toBeNull();
  });

  it('asks only for the dates, checks them as the staff form does, and has one tick box for the other categories', async () => {
    await addLicense({ id: record });
    await addLicense({ type: 'C' });
    await addLicense({ type: 'B', expiry_date: '2030-01-01' });
    await open(`/renew/license?record=${record}`);

    expect(title()).toBe('Renew licence CE');
    screen.getByText('C, CE, Ireland');
    expect(screen.queryByLabelText(/Licence number/)).toBeNull();
    fill('Issued (4a on the card)', '2026-06-16');
    fill('Expires (4b on the card)', '2031-06-09');
    send();
    expect(await alertText()).toContain('Please check license dates');
    expect(await stored()).toEqual([]);

    fill('Expires (4b on the card)', '');
    fill('Issued (4a on the card)', '2026-06-10');
    press('Set Expires (4b on the card) to 09 Jun 2031, 5 years');
    expect(field('Expires (4b on the card)').value).toBe('2031-06-09');
    expect(described(field('Expires (4b on the card)'))).toContain('Expires in 4 years.');
    screen.getByRole('checkbox', { name: 'The same dates for C on this card', checked: true });
    fill('Date on your medical report', '2026-05-20');
    send();

    const card = {
      license_number: '511800264',
      country: 'IE',
      issued_date: '2026-06-10',
      expiry_date: '2031-06-09',
    };
    expect(await sent()).toEqual([
      {
        kind: 'license',
        replaces: record,
        state: 'sent',
        details: {
          licenses: [
            { ...card, type: 'CE' },
            { ...card, type: 'C' },
          ],
          medical_report_on: '2026-05-20',
        },
      },
    ]);
    await screen.findByText('Sent 15 Jun 2026. Your depot is checking it.');
  });

  it('is not sent without a photo that was chosen but failed to upload', async () => {
    await addLicense({ id: record });
    const { user } = await open(`/renew/license?record=${record}`);
    const torn = new File(['no picture'], 'card.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Front of the card: choose a file'), torn);
    const remove = await screen.findByRole('button', { name: 'Remove' });
    fill('Issued (4a on the card)', '2026-06-10');
    fill('Expires (4b on the card)', '2031-06-09');
    send();
    await screen.findByText(/^This isn't sent yet: one file can't be used\./);
    expect(document.activeElement).toBe(remove);
    expect(await stored()).toEqual([]);

    await user.click(remove);
    send();
    expect(await sent()).toHaveLength(1);
  });

  it('can be sent when none is on record', async () => {
    const { user } = await open('/renew/license');
    expect(title()).toBe('Send my licence');
    fill('Licence number (5 on the card)', '511800264');
    await user.click(await screen.findByRole('checkbox', { name: /^B - / }));
    fill('Issued (4a on the card)', '2026-06-10');
    fill('Expires (4b on the card)', '2036-06-09');
    send();
    expect(await sent()).toMatchObject([
      {
        kind: 'license',
        replaces: null,
        details: { licenses: [{ type: 'B', license_number: '511800264' }] },
      },
    ]);
  });
});

describe('a photo', () => {
  const upload = '/storage/v1/object/documents/';
  const noSignal = "The photo didn't go through. We'll try again when there is a network.";

  const openLicense = async () => {
    await addLicense({ id: record });
    const app = await open(`/renew/license?record=${record}`);
    fill('Issued (4a on the card)', '2026-06-10');
    fill('Expires (4b on the card)', '2031-06-09');
    return app;
  };
  const choose = (label = 'Front of the card') =>
    fireEvent.change(screen.getByLabelText(`${label}: choose a file`), {
      target: { files: [new File([jpeg()], 'card.jpg', { type: 'image/jpeg' })] },
    });
  const hold = () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    intercept(upload, async (input, init) => {
      await Promise.race([
        held,
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      ]);
      return backend.fetch(input, init);
    });
    return () => go();
  };
  const isWaiting = async () => {
    await screen.findByRole('button', { name: 'Sending the photo...' });
    expect(isDisabled('Sending the photo...')).toBe(true);
  };
  const photos = () =>
    backend.sql<{ state: string; part: string }>(
      `select s.state, d.part from public.documents d join public.submissions s on s.id = d.record_id
       where d.stored_at is not null and d.removed_at is null`,
    );

  async function sendWithoutNetwork() {
    silenceLog();
    await openLicense();
    intercept(upload, noNetwork);
    choose();
    await screen.findByText(noSignal);
    send();
    await screen.findByText(HELD_UP);
  }

  it('that failed to upload is uploaded by Send, before the record', async () => {
    await sendWithoutNetwork();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
    expect(field('Expires (4b on the card)').value).toBe('2031-06-09');
    expect(await stored()).toMatchObject([{ state: 'open' }]);

    intercept(upload, backend.fetch);
    let atTheRecord: unknown;
    intercept('rpc/send_submission', async (...request) => {
      atTheRecord = await photos();
      return backend.fetch(...request);
    });
    send();
    expect(await sent()).toMatchObject([{ state: 'sent', replaces: record }]);
    expect(atTheRecord).toEqual([{ state: 'open', part: 'front' }]);
    expect(await photos()).toEqual([{ state: 'sent', part: 'front' }]);
  });

  it('uploads by itself when the network is back, while the record waits for Send', async () => {
    await sendWithoutNetwork();
    intercept(upload, backend.fetch);
    fireEvent(window, new Event('online'));
    await screen.findByLabelText('Take again: Front of the card');
    await screen.findByText('You can send this now.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await photos()).toEqual([{ state: 'open', part: 'front' }]);
    send();
    expect(await sent()).toHaveLength(1);
  });

  it('uploads by itself within half a minute, if the phone does not report that it has signal again', async () => {
    silenceLog();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
    await openLicense();
    intercept(upload, noNetwork);
    choose();
    await screen.findByText(noSignal);
    intercept(upload, backend.fetch);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => vi.advanceTimersByTime(60_000));
    screen.getByText(noSignal);
    isOnline.mockRestore();
    act(() => vi.advanceTimersByTime(30_000));
    await screen.findByLabelText('Take again: Front of the card');
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });

  it('that is still uploading is waited for, and what is typed meanwhile is sent', async () => {
    await openLicense();
    const go = hold();
    choose();
    await screen.findByRole('progressbar');
    send();
    await isWaiting();
    // A photo chosen now is sent along, too.
    choose('Back of the card');
    fill('Expires (4b on the card)', '2031-06-08');
    expect(await stored()).toMatchObject([{ state: 'open' }]);
    go();
    expect(await sent()).toMatchObject([
      { state: 'sent', details: { licenses: [{ expiry_date: '2031-06-08' }] } },
    ]);
    expect((await photos()).map(({ part }) => part).sort()).toEqual(['back', 'front']);
  });

  it('that is removed while Send waits for it is left out, and nothing is sent twice', async () => {
    await openLicense();
    hold();
    choose();
    await screen.findByRole('progressbar');
    const button = screen.getByRole('button', { name: 'Send to my depot' });
    // Two presses, before the page can show the first.
    act(() => {
      button.click();
      button.click();
    });
    await isWaiting();
    press('Cancel', within(screen.getByRole('group', { name: 'Photo of the new card' })));
    expect(await sent()).toMatchObject([{ state: 'sent', replaces: record }]);
    expect(await photos()).toEqual([]);
  });

  it('that was the only change leaves nothing to send when it is removed', async () => {
    const id = recordOf('personalVehicle', 'driver');
    await addPersonalVehicle(backend.sql, { driver_id, id });
    await open('/renew/vehicle');
    hold();
    choose('Registration certificate');
    await screen.findByRole('progressbar');
    send();
    await isWaiting();
    press('Cancel', within(screen.getByRole('group', { name: 'Photo' })));
    expect(await alertText()).toMatch(/^Your depot has this on record/);
    expect(await stored()).toMatchObject([{ state: 'open' }]);
  });

  it('that is uploading when the page is left stops the record from being sent', async () => {
    const { user } = await openLicense();
    hold();
    choose();
    await screen.findByRole('progressbar');
    send();
    await isWaiting();
    await user.click(screen.getByRole('link', { name: 'My Driver Details' }));
    await discard();
    await screen.findByRole('heading', { level: 1, name: 'My Driver Details' });
    await settled();
    expect(await stored()).toMatchObject([{ state: 'open' }]);
    expect(await photos()).toEqual([]);
  });

  it('that failed is uploaded after the next login, if the session ended meanwhile', async () => {
    silenceLog();
    await openLicense();
    intercept(upload, noNetwork);
    choose();
    await screen.findByText(noSignal);
    await act(() => supabase.dropSession());
    await screen.findByText(/^Your session has ended/);
    intercept(upload, backend.fetch);
    await act(() => signInAs('driver'));
    await screen.findByLabelText('Take again: Front of the card');
    expect(field('Expires (4b on the card)').value).toBe('2031-06-09');
    expect(await photos()).toEqual([{ state: 'open', part: 'front' }]);
  });
});

it('a training record keeps its type and provider, and offers the expiry date', async () => {
  const id = recordOf('training', 'driver');
  const first = training({ driver_id, id, training_type: 'First aid', provider: 'Red Cross' });
  await insertRow(backend.sql, 'public.driver_training', first);
  await open(`/renew/training?record=${id}`);
  expect(title()).toBe('Renew First aid');
  fill('Completed on', '2026-06-01');
  press('Set Expires on to 31 May 2028, 2 years');
  expect(field('Expires on').value).toBe('2028-05-31');
  fill('Certificate or card number', 'FA-2');
  send();
  expect(await sent()).toMatchObject(
    [
      {
        replaces: id,
        details: {
          training_type: 'First aid',
          provider: 'Red Cross',
          expiry_date: '2028-05-31',
          requirement_id: /./,
        },
      },
    ].map((row) => ({ ...row, details: { ...row.details, requirement_id: expect.any(String) } })),
  );
});

it('a module of the Driver CPC is chosen from the list', async () => {
  const { user } = await open('/renew/training?what=cpc_module');
  const name = 'Driver CPC module 4: Role of the professional driver in the transport industry';
  await user.selectOptions(field('Training'), name);
  fill('Completed on', '2026-06-01');
  fill('Provider', 'CPC Ireland');
  fill('Certificate or card number', 'M4');
  send();
  expect(await sent()).toMatchObject([{ details: { training_type: name, cpc_module: 4, hours: 7 } }]);
});

describe('the personal vehicle', () => {
  const id = recordOf('personalVehicle', 'driver');
  const addVehicle = () =>
    addPersonalVehicle(backend.sql, {
      driver_id,
      id,
      nct_expiry: '2026-08-01',
      insurance_expiry: '2026-06-10',
    });

  it('has its NCT renewed with one date, which goes on from the last one', async () => {
    await addVehicle();
    await open(`/renew/nct?record=${id}`);
    press('Set New NCT expiry date to 01 Aug 2028, 2 years');
    send();
    expect(await sent()).toMatchObject([
      { kind: 'nct', replaces: id, details: { nct_expiry: '2028-08-01' } },
    ]);
  });

  it('needs insurance that covers business use', async () => {
    await addVehicle();
    const { user } = await open('/renew/insurance');
    press('Set New insurance expiry date to 14 Jun 2027, 1 year');
    send();
    expect(await alertText()).toBe('Only insurance that covers business use counts');
    await user.click(field('My policy covers driving for work'));
    send();
    expect(await sent()).toMatchObject([
      { kind: 'insurance', replaces: id, details: { insurance_expiry: '2027-06-14', business_use: true } },
    ]);
  });

  it('can be added by its driver', async () => {
    await open('/renew/vehicle');
    expect(title()).toBe('Add my personal vehicle');
    fill('Make', 'Skoda');
    fill('Model', 'Octavia');
    fill('Registration number', '221-D-1');
    send();
    expect(await sent()).toMatchObject([
      { kind: 'vehicle', details: { make: 'Skoda', model: 'Octavia', registration_number: '221-D-1' } },
    ]);
  });

  it('is sent once something differs from what is on record, with insurance only if that covers business use', async () => {
    await addVehicle();
    const { user } = await open('/renew/vehicle');
    expect(title()).toBe('Change my personal vehicle');
    send();
    expect(await alertText()).toBe(
      'Your depot has this on record. Change what is different, or add a photo.',
    );
    fill('Insurance expiry date', '2036-04-01');
    send();
    await waitFor(async () =>
      expect(await alertText()).toBe('Only insurance that covers business use counts'),
    );
    await user.click(field('My policy covers driving for work'));
    fill('Current mileage (km)', '98000');
    send();
    const [change] = await sent();
    expect(change).toMatchObject({
      kind: 'vehicle',
      replaces: id,
      details: { insurance_expiry: '2036-04-01', business_use: true, current_mileage: 98_000 },
    });
    // Details of the vehicle on record are not sent along, in case this is another vehicle.
    expect(Object.keys(change?.details ?? {}).sort()).toEqual([
      'business_use',
      'current_mileage',
      'insurance_expiry',
      'make',
      'model',
      'registration_number',
    ]);
  });

  it('can be sent unchanged with a photo', async () => {
    await addVehicle();
    await open('/renew/vehicle');
    const mileage = field('Current mileage (km)').value;
    fill('Current mileage (km)', '98000');
    fill('Current mileage (km)', mileage);
    const [kept = ''] = Object.values<string>({ ...sessionStorage });
    const { id: submission } = JSON.parse(kept);
    await leaveApp();
    await call(backend, 'driver', 'start_submission', { id: submission, kind: 'vehicle', replaces: id });
    await addDocument(backend.sql, {
      id: crypto.randomUUID(),
      record_kind: 'submissions',
      record_id: submission,
      part: 'certificate',
    });
    await open('/renew/vehicle');
    await screen.findByRole('button', { name: 'Remove' });
    intercept('/rpc/remove_document', noNetwork);
    press('Remove');
    expect(await alertText()).toMatch(/^The document couldn't be removed\. No connection/);
    send();
    expect(await sent()).toMatchObject([{ kind: 'vehicle', state: 'sent', replaces: id }]);
  });
});

it('penalty points are declared with the offence, which proposes its points', async () => {
  const { user } = await open('/renew/points');
  await screen.findByRole('option', { name: 'Speeding' });
  await user.selectOptions(field('Offence'), 'Speeding');
  expect(field('Points').value).toBe('3');
  await user.selectOptions(field('How was it dealt with?'), 'Convicted in court');
  expect(field('Points').value).toBe('5');
  // A driver who has not paid yet and reads other points on the notice.
  await user.selectOptions(field('How was it dealt with?'), "Don't know");
  expect(field('How was it dealt with?').value).toBe('');
  fill('Points', '4');
  await user.selectOptions(field('How was it dealt with?'), 'Fixed charge paid');
  expect(field('Points').value).toBe('4');
  fill('Date the points were added', '2026-06-01');
  send();
  expect(await sent()).toMatchObject([
    {
      kind: 'points',
      details: {
        reason: 'Speeding',
        points: 4,
        outcome: 'paid',
        date_issued: '2026-06-01',
        expiry_date: '2029-06-01',
      },
    },
  ]);
});

it('the offence sent is the one shown, even if it was not yet law on the date typed', async () => {
  await insertRow(backend.sql, 'public.penalty_offences', lawOfJune);
  const { user } = await open('/renew/points');
  await screen.findByRole('option', { name: lawOfJune.name });
  await user.selectOptions(field('Offence'), lawOfJune.name);
  fill('Date the points were added', '2026-05-20');
  expect(field('Offence').value).toBe(lawOfJune.id);
  send();
  expect(await sent()).toMatchObject([{ details: { offence_id: lawOfJune.id, reason: lawOfJune.name } }]);
});

it('the offences are those in law on the day of the offence, and the text field starts empty', async () => {
  const law = { ...lawOfJune, id: nextId(), code: 'of-june', name: 'Another new offence' };
  await insertRow(backend.sql, 'public.penalty_offences', law);
  const { user } = await open('/renew/points');
  await screen.findByRole('option', { name: law.name });
  fill('Date the points were added', '2026-06-10');
  fill('Date of the offence', '2026-05-20');
  expect(screen.queryByRole('option', { name: law.name })).toBeNull();

  await user.selectOptions(field('Offence'), 'Speeding');
  await user.selectOptions(field('Offence'), 'Something else');
  expect(field('In your own words').value).toBe('');
  expect(field('Points').value).toBe('');
});

it('a record that was sent and waits is not asked for again', async () => {
  await addLicense({ id: record });
  const other = nextId();
  await addLicense({ id: other, type: 'C' });
  await addWaiting(other, ['C', 'CE']);
  await renderApp(`/renew/license?record=${record}`, { as: 'driver' });
  await screen.findByText('You have sent this already');
  expect(title()).toBe('Renew licence CE');
  expect(screen.queryByRole('button', { name: 'Send to my depot' })).toBeNull();
});

it('categories of a card that wait are not asked for again', async () => {
  await addLicense({ id: record });
  const other = nextId();
  await addLicense({ id: other, type: 'C' });
  await addWaiting(other, ['C']);
  await open(`/renew/license?record=${record}`);
  expect(screen.queryByLabelText(/^The same dates for/)).toBeNull();
});

describe('what was typed', () => {
  const sendWithoutAnswer = async () => {
    silenceLog();
    await addLicense({ id: record });
    await open(`/renew/license?record=${record}`);
    fill('Issued (4a on the card)', '2026-06-10');
    fill('Expires (4b on the card)', '2031-06-09');
    loseAnswer(backend, 'rpc/send_submission');
    send();
  };

  it('is not there again for a driver who leaves before the page knows that it was sent', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await open('/renew/points');
    await user.selectOptions(field('Offence'), 'Something else');
    fill('In your own words', 'Speeding');
    fill('Points', '3');
    fill('Date the points were added', '2026-06-01');
    intercept('/rest/v1/submission_overview', async (...request) => {
      await held;
      return backend.fetch(...request);
    });
    send();
    await screen.findByText('Sent to your depot');
    await user.click(screen.getByRole('link', { name: 'My Driver Details' }));
    await user.click(await screen.findByRole('link', { name: 'I got penalty points' }));
    await screen.findByRole('button', { name: 'Send to my depot' });
    expect(field('Offence').value).toBe('');
    answer();
    await settled();
    expect(await stored()).toHaveLength(1);
  });

  it('survives a reload of the tab, is not discarded without a question, and is sent once', async () => {
    await addLicense({ id: record });
    await open(`/renew/license?record=${record}`);
    fill('Issued (4a on the card)', '2026-06-10');
    await leaveApp();
    await open(`/renew/license?record=${record}`);
    press('Cancel');
    await keepEditing();
    expect(field('Issued (4a on the card)').value).toBe('2026-06-10');
    fill('Expires (4b on the card)', '2031-06-09');
    send();
    expect(await sent()).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is deleted after a day', async () => {
    await addLicense({ id: record });
    await open(`/renew/license?record=${record}`);
    fill('Issued (4a on the card)', '2026-06-10');
    const [[key = '', kept = ''] = []] = Object.entries<string>({ ...sessionStorage });
    await leaveApp();
    const draft = JSON.parse(kept);
    sessionStorage.setItem(key, JSON.stringify({ ...draft, savedAt: draft.savedAt - 24 * 60 * 60 * 1000 }));
    await open(`/renew/license?record=${record}`);
    expect(field('Issued (4a on the card)').value).not.toBe('2026-06-10');
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays when the network fails, and a lost answer sends nothing twice', async () => {
    await sendWithoutAnswer();
    expect(await alertText()).toContain('No connection to the server');
    expect(field('Expires (4b on the card)').value).toBe('2031-06-09');
    intercept('rpc/send_submission', backend.fetch);
    send();
    expect(await sent()).toHaveLength(1);
  });

  it('can be sent again after it was taken back, even if the first answer was lost', async () => {
    await sendWithoutAnswer();
    await alertText();
    const [first] = await backend.sql<{ id: string }>('select id from public.submissions');
    await backend
      .as(actors.driver)
      .rpc('withdraw_submission', { id: first?.id ?? '' })
      .throwOnError();
    intercept('rpc/send_submission', backend.fetch);
    send();
    await screen.findByText(/^We couldn't send it\. This was already taken back by the driver/);
    send();
    await screen.findByText('Sent to your depot');
    expect(await backend.sql('select state from public.submissions order by state')).toEqual([
      { state: 'sent' },
      { state: 'withdrawn' },
    ]);
  });

  it('is there again when the depot sends it back, with the reason', async () => {
    await addLicense({ id: record });
    const details = {
      licenses: [
        {
          license_number: '511800264',
          type: 'CE',
          issued_date: '2026-06-10',
          expiry_date: '2031-06-09',
          country: 'IE',
        },
      ],
    };
    await addSubmission(backend.sql, {
      id: ids.submission,
      kind: 'license',
      replaces: record,
      details,
      state: 'returned',
      sent_at: '2026-06-14T10:00:00Z',
      decided_at: '2026-06-14T11:00:00Z',
      decided_by: actors.manager.id,
      reason: 'The date of expiry is another one',
    });
    await open(`/renew/license?again=${ids.submission}`);
    await screen.findByText('The date of expiry is another one');
    expect(field('Issued (4a on the card)').value).toBe('2026-06-10');
    fill('Expires (4b on the card)', '2031-06-10');
    send();
    expect(await sent()).toMatchObject([
      { state: 'sent', details: { licenses: [{ expiry_date: '2031-06-10', issued_date: '2026-06-10' }] } },
    ]);
  });
});

it('is for drivers only', async () => {
  const { path } = await renderApp('/renew/points', { as: 'manager' });
  await screen.findByText('Only drivers can send renewals');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});
