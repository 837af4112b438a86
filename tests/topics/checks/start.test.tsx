import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import SessionRoot from '../../../src/layout/SessionRoot';
import type { Receipt } from '../../../src/topics/checks/receipts';
import { Start } from '../../../src/topics/checks/screens/Start';
import { keepUnsent } from '../../../src/topics/outbox/data/outbox';
import { keepVehicle } from '../../../src/topics/outbox/data/phone';
import { drop } from '../../../src/topics/outbox/data/store';
import { type AccountName, actors } from '../../support/actors';
import { checkBody, publishedList } from '../../support/checks';
import { nextId } from '../../support/factories';
import { silenceLog } from '../../support/log';
import { intercept, noNetwork, settled, startWorld } from '../../support/network';
import { signInAs } from '../../support/render';
import { button, heading, items, link, press } from '../../support/screen';
import { insertRow } from '../../support/sql';
import { ids } from '../../support/world';
import { openYard, PLATE, SPARE, TRAILER } from './yard';

const backend = await startWorld();
const yard = await openYard(backend);
beforeEach(yard.clear);

const CATEGORY = 'Test category';
const onStart = vi.fn<Parameters<typeof Start>[0]['onStart']>();
const onLeave = vi.fn();

type Opened = { as?: AccountName; hash?: string; found?: readonly Receipt[] };
async function open({ as, hash = '', found = [] }: Opened = {}) {
  onStart.mockClear();
  if (as) await signInAs(as);
  render(
    <MemoryRouter initialEntries={[{ pathname: '/check', hash }]}>
      <Routes>
        <Route element={<SessionRoot />}>
          <Route path="/check" element={<Start onStart={onStart} onLeave={onLeave} found={found} />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Start' });
}
const own = `#${PLATE}/${encodeURIComponent(CATEGORY)}`;
const pick = async (name: string | RegExp) => (await screen.findByRole('radio', { name })).click();
/** What the server knows is there: on a busy machine the page would go on without. */
const start = async () => {
  await settled();
  press('Start');
};
/** A call that failed is tried once more. */
const SLOW = { timeout: 6000 };
const begun = () =>
  vi.waitFor(() => {
    expect(onStart).toHaveBeenCalled();
    const [subjects = [], known = {}] = onStart.mock.lastCall ?? [];
    return {
      subjects: subjects.map(({ vehicle, checklist, known, odometer }) => [
        vehicle.plate,
        vehicle.id === null ? 'only the plate' : 'ours',
        checklist.name,
        known.length,
        odometer?.km,
      ]),
      known,
    };
  }, SLOW);
async function type(plate: string) {
  const { default: userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup({ delay: null });
  await user.clear(await screen.findByLabelText('Plate'));
  await user.paste(plate);
  press('Next');
}

describe('Which vehicle', () => {
  it('offers the own one, presets nothing, and says what is open when it is pressed too early', async () => {
    await open({ as: 'driver' });
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: /^Yours/ });
    expect(choice.checked).toBe(false);
    await start();
    expect(screen.getByText('Choose the vehicle').role).toBe('alert');
    choice.click();
    await screen.findByText('Trailer?');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([choice]);
    await start();
    screen.getByText('Trailer or no trailer?');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'No trailer' }));
    await pick('No trailer');
    screen.getByText('24 items. Standing, with a torch.');
    await start();
    expect((await begun()).subjects).toEqual([[PLATE, 'ours', 'Truck', 0, undefined]]);
  });

  it('is chosen by the code of the cab, and takes the trailer of last time', async () => {
    keepVehicle({ plate: TRAILER, category: 'Trailer' });
    await open({ as: 'driver', hash: own });
    await pick(/^Same as last time/);
    screen.getByText('24 + 12 items. Standing, with a torch.');
    await start();
    expect((await begun()).subjects.map(([plate, whose, list]) => [plate, whose, list])).toEqual([
      [PLATE, 'ours', 'Truck'],
      [TRAILER, 'ours', 'Trailer'],
    ]);
  });

  it('is typed, and a plate that is not in the depot is checked by the list that is chosen', async () => {
    await open({ as: 'driver' });
    press('Type the plate');
    await type('x');
    await screen.findByText('Use 2 to 12 letters and digits');
    await type('99 kk 321');
    await screen.findByText('Your depot has no vehicle with this plate.');
    press('Bus');
    await start();
    expect((await begun()).subjects).toEqual([['99-KK-321', 'only the plate', 'Bus', 0, undefined]]);
  });

  it('refuses the vehicle as its own trailer, and asks about a truck', async () => {
    await open({ as: 'driver', hash: own });
    await screen.findByText('Trailer?');
    press('With a trailer');
    await screen.findByText('As it stands on the trailer');
    await type('231 d 1');
    await screen.findByText('That is the plate of the vehicle. Type the plate of the trailer.');
    await type(SPARE);
    await screen.findByText('This is not a trailer of your depot. Are you taking it?');
    press('Yes, it is my trailer');
    press(await screen.findByRole('button', { name: 'Trailer' }).then(() => 'Trailer'));
    await screen.findByText('24 + 12 items. Standing, with a torch.');
  });

  it('needs neither a login nor a network: the plates of this phone and the public lists are enough', async () => {
    keepVehicle({ plate: SPARE, category: CATEGORY });
    intercept('/rpc/vehicle_for_check', noNetwork);
    await open();
    await pick(SPARE);
    await pick('No trailer');
    await start();
    expect((await begun()).subjects).toEqual([[SPARE, 'only the plate', 'Truck', 0, undefined]]);
  });

  it('begins without what the server knows if it does not answer', async () => {
    silenceLog();
    intercept('/rpc/vehicle_for_check', noNetwork);
    await open({ as: 'driver', hash: `#${SPARE}/${encodeURIComponent(CATEGORY)}` });
    await pick('No trailer');
    await start();
    expect((await begun()).subjects).toEqual([[SPARE, 'only the plate', 'Truck', 0, undefined]]);
  });

  it('then asks about what stops the own vehicle, as its driver was told on the own page', async () => {
    silenceLog();
    await yard.stop();
    intercept('/rpc/vehicle_for_check', noNetwork);
    await open({ as: 'driver', hash: own });
    await pick('No trailer');
    await start();
    await screen.findByRole('heading', { level: 1, name: 'Known on this vehicle' }, SLOW);
    await pick('I do not see it any more');
    press('Start the check');
    expect((await begun()).subjects).toEqual([[PLATE, 'ours', 'Truck', 1, undefined]]);
  });
});

describe('A vehicle that was checked within 24 hours', () => {
  it('can be accepted with what is known of it, once', async () => {
    await yard.check('colleague', PLATE);
    await yard.defect();
    await open({ as: 'driver', hash: own });
    await pick('No trailer');
    await start();
    await heading('Checked 05:16');
    screen.getByText('by c. w., no defect');
    screen.getByText('287,410 km');
    expect(items(screen)).toEqual([['Side lights: marker light out', '4 days', 'Known']]);
    press('Accept this check');
    await heading('Accepted', 1);
    const rows = await backend.sql('select driver_id, language from public.check_acceptances');
    expect(rows).toEqual([{ driver_id: actors.driver.id, language: 'en' }]);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('can be checked again', async () => {
    await yard.check('colleague', PLATE);
    await open({ as: 'driver', hash: own });
    await pick('No trailer');
    await start();
    await heading('Checked 05:16');
    press('Check it again');
    expect((await begun()).subjects).toEqual([[PLATE, 'ours', 'Truck', 0, 287_410]]);
  });

  it('is not offered to be accepted if each driver checks', async () => {
    await backend.sql("update public.checklists set may_be_accepted = false where name = 'Truck'");
    await yard.check('colleague', PLATE);
    await open({ as: 'driver', hash: own });
    await pick('No trailer');
    await start();
    await begun();
    await backend.sql("update public.checklists set may_be_accepted = true where name = 'Truck'");
    expect(button('Accept this check')).toBeNull();
  });
});

describe('A vehicle that another has stopped', () => {
  it('is red as soon as it is chosen, with why and whom to call, and can be checked all the same', async () => {
    await backend.sql("update public.users set phone = '087 555 0102' where id = $1", [actors.manager.id]);
    await yard.stop();
    await open({ as: 'driver', hash: own });
    await screen.findByRole('heading', { name: `Do not drive ${PLATE}` });
    const panel = within(
      screen.getByRole('heading', { name: `Do not drive ${PLATE}` }).closest('section') ?? document.body,
    );
    panel.getByText('Headlights: both lights out');
    panel.getByText('May not be driven (since 05:21)');
    panel.getByText('You can check it all the same.');
    expect(link('Call manager of the world')).toBe('tel:0875550102');
    // Of each plate it says what stops it.
    await screen.findByRole('radio', { name: /^Yours\s*May not be driven \(since 05:21\)/ });
    await pick('No trailer');
    await start();
    await heading('Known on this vehicle', 1);
    press('Back');
    await heading('Which vehicle?', 1);
    const setSpare = (status: string) =>
      backend.sql('update public.depot_vehicles set status = $1 where id = $2', [status, ids.spareVehicle]);
    await setSpare('maintenance');
    onTestFinished(() => setSpare('active').then(() => undefined));
    press('Which other vehicle can I take?');
    await screen.findByText('No other vehicle is free and in order. Call manager');
    press('Take another vehicle');
    expect(screen.queryByRole('heading', { name: /^Do not drive/ })).toBeNull();
  });

  it('leads to the one that is free and in order, once it is asked for', async () => {
    await backend.sql("update public.users set phone = '087 555 0102' where id = $1", [actors.manager.id]);
    await yard.stop();
    await yard.makeFree();
    await yard.check('manager', SPARE);
    const isOnline = vi.spyOn(navigator, 'onLine', 'get');
    const askAgain = () => {
      press('Which other vehicle can I take?');
      press('Which other vehicle can I take?');
    };
    await open({ as: 'driver', hash: own });
    await screen.findByRole('heading', { name: `Do not drive ${PLATE}` });
    isOnline.mockReturnValue(false);
    press('Which other vehicle can I take?');
    screen.getByText('Without a network nobody knows which one is free. Call manager');
    isOnline.mockReturnValue(true);
    silenceLog();
    let isDown = true;
    intercept('/rpc/free_vehicles', (...call) => (isDown ? noNetwork(...call) : backend.fetch(...call)));
    askAgain();
    await screen.findByText(/^The free vehicles couldn't be loaded/, undefined, SLOW);
    isDown = false;
    press('Try again');
    const list = within(await screen.findByRole('list', { name: 'Which other vehicle can I take?' }));
    list.getByRole('button', { name: /231-D-2.*Checked 05:16, m\. w\./ }).click();
    await screen.findByRole('radio', { name: /231-D-2/, checked: true });
    expect(screen.queryByRole('heading', { name: /^Do not drive/ })).toBeNull();
  });

  it('may be driven to the workshop alone if that is allowed', async () => {
    await yard.stop();
    await insertRow(backend.sql, 'public.workshop_trips', {
      id: nextId(),
      vehicle_id: ids.assignedVehicle,
      depot_id: ids.depotA,
      reason: 'Workshop',
      place: 'Naas Truck Centre',
      until: '2026-06-15T13:00:00Z',
    });
    await open({ as: 'driver', hash: own });
    await screen.findByText('Only to Naas Truck Centre, until 14:00.');
    await pick('No trailer');
    await start();
    await heading('Known on this vehicle', 1);
  });

  it('stays red on this phone while nobody can be asked', async () => {
    silenceLog();
    await yard.stop();
    await open({ as: 'driver', hash: own });
    await screen.findByRole('heading', { name: `Do not drive ${PLATE}` });
    cleanup();
    intercept('/rpc/vehicle_for_check', noNetwork);
    await open({ hash: own });
    await screen.findByRole('heading', { name: `Do not drive ${PLATE}` });
    screen.getByText(/^As your depot said /);
  });
});

it('Whoever looks for another vehicle reads of each plate what stops it, and in the tab where they are', async () => {
  keepVehicle({ plate: SPARE, category: CATEGORY });
  const cut = { id: 'f', fault: 'Tyres: cut', texts: {}, severity: 'stop' as const };
  const found = [PLATE, SPARE].map((plate, index) => ({
    ...{ id: plate, walk_id: plate, plate, is_trailer: false, is_fit: true, result: 'stopped' as const },
    ...{ checked_at: '2026-06-15T09:00:01Z', faults: [{ ...cut, fault: `Tyres: cut ${index}` }] },
  }));
  await open({ found });
  await screen.findByRole('radio', { name: /231-D-2.*since 10:00.*Tyres: cut 1$/ });
  expect(document.title).toBe('Which vehicle? - Roadworthy');
  cleanup();
  intercept('/rpc/vehicle_for_check', noNetwork);
  silenceLog();
  await open({ as: 'driver', found });
  const own = { name: /^Yours.*May not be driven.*Tyres: cut 0/ };
  await screen.findByRole('radio', own);
  // The depot was asked since, and has not got this check.
  await settled();
  screen.getByRole('radio', own);
  screen.getByRole('radio', { name: /231-D-2.*Tyres: cut 1$/ });
  cleanup();
  const id = await yard.check('driver', PLATE);
  await open({
    as: 'driver',
    found: found.map((each) => ({ ...each, ...(each.plate === PLATE && { id }) })),
  });
  await screen.findByRole('radio', { name: /^Yours.*Checked 05:16/ });
  screen.getByRole('radio', { name: /231-D-2.*Tyres: cut 1$/ });
});

it('Whoever must not drive reads it before the walk', async () => {
  await insertRow(backend.sql, 'public.driver_disqualifications', {
    ...{ id: nextId(), driver_id: actors.driver.id, depot_id: ids.depotA, reason: 'court' },
    ...{ from_date: '2026-06-01', until_date: '2026-12-31' },
  });
  await open({ as: 'driver', hash: own });
  await screen.findByRole('heading', { name: 'Do not drive' });
  screen.getByText('You are disqualified until 31 Dec 2026.');
});

it('What is known is answered before the walk, each by itself', async () => {
  const open1 = await yard.defect();
  const repaired = await yard.defect({
    fault: 'Rear lights: brake light out',
    state: 'repaired',
    repaired_on: '2026-06-14',
    found_at: '2026-06-12T04:12:00Z',
  });
  await open({ as: 'driver', hash: own });
  await pick('No trailer');
  await start();
  await heading('Known on this vehicle', 1);
  screen.getByText('Look at these 2 first.');
  press('Start the check');
  screen.getByText('2 to answer');
  expect(onStart).not.toHaveBeenCalled();
  within(screen.getByRole('group', { name: 'Side lights: marker light out' }))
    .getByRole('radio', { name: 'It is worse' })
    .click();
  within(screen.getByRole('group', { name: 'Rear lights: brake light out' }))
    .getByRole('radio', { name: 'No' })
    .click();
  await screen.findByText('2 of 2 answered');
  press('Start the check');
  expect((await begun()).known).toEqual({ [open1]: 'worse', [repaired]: 'fails' });
});

it('A scanned address opens a page of its own, which shows what this browser has not sent', async () => {
  silenceLog();
  const body = checkBody(await publishedList(backend.sql));
  const author = { name: 'Seán', number: '' };
  await keepUnsent({
    ...{
      kind: 'check',
      is_stop: false,
      id: body.id,
      body,
      plate: SPARE,
      made_at: body.finished_at,
      author,
      photos: [],
    },
  });
  onTestFinished(() => drop({ id: body.id, photos: [] }));
  await open({ hash: own });
  await screen.findByText('1 not sent');
  screen.getByText(SPARE);
  expect(screen.queryByText('Seán')).toBeNull();
});
