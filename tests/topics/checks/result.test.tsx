import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import SessionRoot from '../../../src/layout/SessionRoot';
import { noteServerTime } from '../../../src/lib/serverClock';
import type { CheckAnswer } from '../../../src/topics/checks/body';
import type { Drive, Memory, Reason } from '../../../src/topics/checks/drive';
import type { CheckOutcome } from '../../../src/topics/checks/outcome';
import Result from '../../../src/topics/checks/screens/Result';
import { keepUnsent } from '../../../src/topics/outbox/data/outbox';
import LoginNotice from '../../../src/topics/outbox/parts/LoginNotice';
import type { Author } from '../../../src/topics/outbox/rules';
import { silenceLog } from '../../support/log';
import { startWorld } from '../../support/network';
import { signInAs } from '../../support/render';
import { alertText, button, heading, link, press } from '../../support/screen';
import { subject, trailer, truck } from './checklist';

await startWorld();

const colm = { name: 'Colm Fitzpatrick', phone: '087 555 0102', has_logged_in: true };
const fault = (item: string, word: string) => ({
  id: `f ${item}`,
  item,
  words: [word],
  own_words: null,
  measures: [],
  measure_words: null,
  photos: [],
  photo_reason: 'dark',
});

type Made = {
  plate?: string;
  faults?: CheckOutcome['body']['answers']['faults'];
  isFit?: boolean;
  answer?: CheckAnswer | null;
};
const outcome = ({
  plate = '221-D-30417',
  faults = [],
  isFit = true,
  answer = null,
}: Made = {}): CheckOutcome => ({
  subject: subject(plate.startsWith('19') ? trailer : truck, { contact: colm }),
  body: {
    id: plate,
    walk_id: 'w',
    plate,
    vehicle_id: null,
    checklist_version_id: truck.version_id,
    language: 'en',
    started_at: '2026-06-15T04:12:00Z',
    finished_at: '2026-06-15T04:16:00Z',
    seconds: 240,
    odometer_km: 1,
    is_fit: isFit,
    answers: { items: {}, faults, known: {}, day_photo: null },
  },
  answer,
  photos: [],
});
const drive = (more: Partial<Drive> = {}): Drive => ({
  asked_at: '2026-06-15T04:17:00Z',
  place: 'own',
  depot: null,
  is_driver: true,
  reasons: [],
  trip: null,
  let_by: null,
  ...more,
});
const headlightsOut: Reason = {
  ...{ code: 'defect_stop', of: 'vehicle', effect: 'stops', name: 'Headlights: both out', texts: {} },
  ...{ since: '2026-06-14T04:21:00Z', record_id: 'k' },
};
const answer = (more: Partial<CheckAnswer> = {}): CheckAnswer => ({
  id: 'b',
  drive: drive(),
  result: 'no_defect',
  is_foreign: false,
  defects: [],
  contact: colm,
  told_at: null,
  ...more,
});

async function keepOnFullPhone({ body }: CheckOutcome) {
  silenceLog();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  await keepUnsent({
    ...{ id: body.id, kind: 'check', made_at: body.finished_at, plate: body.plate, body },
    ...{ is_stop: false, author: { name: 'Seán', number: '' }, photos: [] },
  });
}

const onDone = vi.fn();
const onAnother = vi.fn();

const SessionRootOf = ({ page }: { page: ReactElement }) => (
  <Routes>
    <Route element={<SessionRoot />}>
      <Route path="/" element={page} />
    </Route>
  </Routes>
);

const show = (page: ReactElement) =>
  render(
    <MemoryRouter>
      <SessionRootOf page={page} />
    </MemoryRouter>,
  );

async function open(outcomes: readonly CheckOutcome[], depotPhone: string | null = null, isDriver = false) {
  if (isDriver) await signInAs('driver');
  const ways = { onDone, onAnother };
  show(<Result outcomes={outcomes} name="Seán Ó Briain" depotPhone={depotPhone} {...ways} />);
}

it('No defect, kept on the phone: nobody has answered, so nobody says that it may be driven', async () => {
  await open([outcome(), outcome({ plate: '19-D-8842' })]);
  await heading('No defect found', 1);
  screen.getByText('Your depot has not answered: ask before you drive.');
  expect(screen.queryByText(/You may drive/)).toBeNull();
  screen.getByRole('region', { name: '19-D-8842' });
  expect(screen.getByRole('status').textContent).toContain('2 checks.');
  screen.getByText('Kept on this phone. Log in to send it.');
  expect(link('Log in')).toBe('/login');
  expect(screen.queryByRole('link', { name: 'Show to an officer' })).toBeNull();
  press('Done');
  expect(onDone).toHaveBeenCalled();
});

it('A phone that is full says so, loudly, after signing and on the login page', async () => {
  const made = outcome({ plate: '231-D-77777' });
  await keepOnFullPhone(made);
  await open([made]);
  const full = 'Your phone could not keep it. Leave this page open until it is sent.';
  expect(await alertText()).toBe(full);
  expect(screen.queryByText('Kept on this phone. Log in to send it.')).toBeNull();
  cleanup();
  await open([{ ...made, body: { ...made.body, is_fit: false } }]);
  expect(await alertText()).toBe(full);
  cleanup();
  show(<LoginNotice />);
  await heading(/^Not sent yet/);
  screen.getByText(full);
});

it('In a session it goes by itself, and no button leads to the login', async () => {
  await open([outcome()], null, true);
  await screen.findByText('Kept on this phone. It goes by itself when there is a network.');
  expect(screen.getByRole('status').textContent).toContain(
    'If you close this page, log in again to send it.',
  );
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  cleanup();
  await open([outcome({ isFit: false })], null, true);
  await screen.findByText('Kept on this phone. It goes by itself when there is a network.');
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
});

it('On a phone whose clock is wrong: says so, and shows the time of the depot', async () => {
  const wrong = "Your phone's clock is wrong. The depot's time counts.";
  await open([outcome({ answer: answer({ checked_at: '2026-06-15T06:30:00Z' }) })]);
  screen.getByText('07:30');
  expect(screen.queryByText(wrong)).toBeNull();
  cleanup();
  noteServerTime(new Date(Date.now() + 3_600_000).toUTCString(), new Date());
  onTestFinished(() => noteServerTime(new Date().toUTCString(), new Date()));
  await open([outcome()]);
  screen.getByText(wrong);
  cleanup();
  await open([outcome({ faults: [fault('tyres', 'cut')] })]);
  screen.getByText(wrong);
});

it('A check that another page had sent first: nothing here passes for its answer', async () => {
  const signed = (minute: number, faults: CheckOutcome['body']['answers']['faults'] = []) => {
    const made = outcome({ plate: '221-D-2', faults });
    return { ...made, body: { ...made.body, finished_at: `2026-06-15T04:${minute}:00Z` } };
  };
  const keepAs = ({ body }: CheckOutcome, author: Author) =>
    keepUnsent({
      ...{ id: body.id, kind: 'check', made_at: body.finished_at, plate: body.plate, body },
      ...{ is_stop: false, author, photos: [] },
    });
  const driver = { person_id: 'driver' };
  await keepAs(signed(16), driver);
  const here = signed(17, [fault('lights', 'out'), fault('tyres', 'cut')]);
  await keepAs(here, driver);
  await open([here]);
  const title = 'This check was sent from another page.';
  expect(await alertText()).toBe(`${title} 2 defects from this page are kept as reports.`);
  cleanup();
  await keepAs(signed(18), driver);
  await open([signed(18)]);
  expect(await alertText()).toBe(title);
  cleanup();
  await keepAs(here, { name: 'Seán', number: '' });
  await open([here]);
  expect(await alertText()).toBe(`${title} What you signed here is kept as another check.`);
});

it('A defect that does not stop the vehicle: what, until when, and whom to call if it gets worse', async () => {
  const defect = {
    id: 'd',
    fault: 'Tyres: low',
    texts: {},
    severity: 'repair',
    due_on: '2026-06-22',
    is_joined: false,
  } as const;
  const sent = answer({ result: 'defects', defects: [defect] });
  await open([outcome({ faults: [fault('tyres', 'low')], answer: sent })], null, true);
  await heading('1 defect', 1);
  await screen.findByText("It is on your depot's list. You may drive.");
  screen.getByText('Tyres: low');
  screen.getByText('To be repaired by 22 Jun 2026');
  screen.getByText('Sent');
  expect(link('Call Colm Fitzpatrick')).toBe('tel:0875550102');
  await screen.findByRole('link', { name: 'Show to an officer' });
});

it('Do not drive, without a network: nobody knows yet, and there is no way round', async () => {
  await open([outcome({ faults: [fault('tyres', 'cut')] })]);
  await heading('Do not drive', 1);
  expect(document.querySelector('main')?.textContent).toContain('Tyres, left side (nearside): Cut');
  screen.getByText('Found 05:16 by you');
  screen.getByText('Colm does not know yet.');
  screen.getByText('Not sent yet: call.');
  screen.getByText('Kept on this phone. Log in to send it.');
  expect(link('Log in')).toBe('/login');
  expect(link('Call Colm')).toBe('tel:0875550102');
  screen.getByText('Colm Fitzpatrick, 087 555 0102');
  expect(screen.getAllByRole('button')).toEqual([button('Take another vehicle'), button('Done')]);
  press('Take another vehicle');
  expect(onAnother).toHaveBeenCalled();
});

it('Do not drive, sent: says when somebody was told', async () => {
  const stop = {
    id: 'd',
    fault: 'Tyres: cut',
    texts: {},
    severity: 'stop',
    due_on: null,
    is_joined: false,
  } as const;
  const sent = answer({ result: 'stopped', defects: [stop], told_at: '2026-06-15T04:17:00Z' });
  await open([outcome({ faults: [fault('tyres', 'cut')], answer: sent })]);
  await heading('Do not drive', 1);
  screen.getByText('Colm was told, 05:17');
  cleanup();
  // Somebody else of the depot was: Colm has never logged in.
  const contact = { ...colm, has_logged_in: false };
  await open([outcome({ faults: [fault('tyres', 'cut')], answer: { ...sent, contact } })]);
  await heading('Do not drive', 1);
  screen.getByText('Your depot was told, 05:17');
});

it('Do not drive, because of what was known before: it has a day, and the trip that is allowed', async () => {
  const trip = { until: '2026-06-15T13:00:00Z', place: 'Naas Truck Centre' };
  const sent = answer({
    result: 'stopped',
    told_at: '2026-06-15T04:17:00Z',
    drive: drive({ reasons: [{ ...headlightsOut, lifted: 'trip' }], trip }),
  });
  await open([outcome({ answer: sent })]);
  await heading('Do not drive', 1);
  screen.getByText('Headlights: both out');
  screen.getByText(/^May not be driven \(since 14 Jun/);
  screen.getByText('Only to Naas Truck Centre, until 14:00.');
  expect(screen.queryByText(/by you/)).toBeNull();
  cleanup();

  // A fault that nobody knew when the trip was allowed.
  const memory: Memory = {
    stops: [{ ...headlightsOut, lifted: 'trip' }],
    trip,
    asked_at: '2026-06-15T04:00:00Z',
  };
  const found = outcome({ faults: [fault('tyres', 'cut')] });
  await open([{ ...found, subject: { ...found.subject, memory } }]);
  await heading('Do not drive', 1);
  screen.getByText('Found 05:16 by you');
  screen.getByText('As your depot said 05:00');
  expect(screen.queryByText(/^Only to/)).toBeNull();
});

it('Without an answer: what stopped it stops it still, and "nothing stopped it" is said with its time', async () => {
  const made = outcome();
  const known = (stops: readonly Reason[], asked_at: string): CheckOutcome => ({
    ...made,
    subject: { ...made.subject, memory: { stops, trip: null, asked_at } },
  });
  await open([known([headlightsOut], '2026-01-01T04:00:00Z')]);
  await heading('Do not drive', 1);
  screen.getByText('Headlights: both out');
  cleanup();
  await open([known([], '2026-06-15T04:00:00Z')]);
  await heading('No defect found', 1);
  screen.getByText('Nothing stopped 221-D-30417 when your depot was last asked, 05:00');
  cleanup();
  await open([known([], '2026-06-14T04:00:00Z')]);
  await screen.findByText('Your depot has not answered: ask before you drive.');
});

const lacksCard: Reason = { code: 'driver_cpc', of: 'driver', effect: 'asks' };

it.each([
  ['You may drive.', drive()],
  ['Ask your depot before you drive.', drive({ reasons: [lacksCard] })],
  [
    'Colm Fitzpatrick has let you take 221-D-30417 although: no Driver CPC card on record',
    drive({ reasons: [{ ...lacksCard, lifted: 'let' }], let_by: 'Colm Fitzpatrick' }),
  ],
  ['Your depot does not know this plate: ask before you drive.', drive({ place: 'unknown' })],
  ['It belongs to Cork: ask before you drive.', drive({ place: 'other_depot', depot: 'Cork' })],
  ['It has left the fleet: ask before you drive.', drive({ place: 'left' })],
])('No defect found, and then: %s', async (said, of) => {
  await open([outcome({ answer: answer({ drive: of }) })], null, true);
  await heading('No defect found', 1);
  await screen.findByText(said);
  expect(screen.queryAllByText(/You may drive/).length).toBe(said === 'You may drive.' ? 1 : 0);
});

it('Nothing is said on driving to who is no driver', async () => {
  await open([outcome({ answer: answer({ drive: drive({ is_driver: false }) }) })], null, true);
  await heading('No defect found in 221-D-30417', 1);
  expect(screen.queryByText(/drive/)).toBeNull();
});

it.each([
  ['You are disqualified until 31 Dec 2026.', { code: 'disqualified', of: 'driver', until: '2026-12-31' }],
  ['You have 12 of 12 penalty points.', { code: 'points', of: 'driver', points: 12, limit: 12 }],
  [
    'Your category CE licence expired on 01 Jun 2026.',
    { code: 'licence', of: 'driver', name: 'CE', until: '2026-06-01' },
  ],
  ['Your account is inactive: ask your depot.', { code: 'inactive', of: 'driver' }],
  ['Its CVRT expired on 01 Jun 2026.', { code: 'nct', of: 'vehicle', name: 'CVRT', until: '2026-06-01' }],
  ['No insurance is on record.', { code: 'insurance', of: 'vehicle' }],
  ['It failed its CVRT: dangerous.', { code: 'failed_test', of: 'vehicle', name: 'CVRT' }],
  ['Your depot has taken it out of use: ask.', { code: 'out_of_use', of: 'vehicle', name: 'maintenance' }],
] as const)('Do not drive: %s', async (said, reason) => {
  const reasons = [{ ...reason, effect: 'stops' as const }];
  await open([outcome({ answer: answer({ drive: drive({ reasons }) }) })]);
  await heading('Do not drive', 1);
  screen.getByText(said);
  press('Done');
  expect(onDone).toHaveBeenCalled();
});

it('A late answer "stopped" opens the red page', async () => {
  const made = outcome();
  const page = (answered: CheckAnswer | null) => (
    <Result
      outcomes={[{ ...made, answer: answered }]}
      name="Seán"
      depotPhone={null}
      onDone={onDone}
      onAnother={onAnother}
    />
  );
  const { rerender } = render(<MemoryRouter>{<SessionRootOf page={page(null)} />}</MemoryRouter>);
  await heading('No defect found', 1);
  rerender(
    <MemoryRouter>
      {
        <SessionRootOf
          page={page(answer({ result: 'stopped', drive: drive({ reasons: [headlightsOut] }) }))}
        />
      }
    </MemoryRouter>,
  );
  await heading('Do not drive', 1);
});

it('Do not drive, sent, where nobody has ever logged in: says so, with whom to call', async () => {
  await open([
    outcome({ answer: answer({ result: 'stopped', drive: drive({ reasons: [headlightsOut] }) }) }),
  ]);
  await heading('Do not drive', 1);
  screen.getByText('Nobody could be told.');
  screen.getByText('Call now.');
  expect(link('Call Colm')).toBe('tel:0875550102');
});

it('Nobody was told before all of it is sent', async () => {
  const sent = outcome({ isFit: false, answer: answer({ told_at: '2026-06-15T04:17:00Z' }) });
  await open([sent, outcome({ plate: '19-D-8842', faults: [fault('pin', 'not locked')], isFit: false })]);
  await heading('Do not drive', 1);
  screen.getByText('Colm does not know yet.');
});

it('Without a login, the number of the depot is the one of the last login on this phone', async () => {
  const stopped = outcome({ faults: [fault('tyres', 'cut')] });
  await open([{ ...stopped, subject: { ...stopped.subject, contact: null } }], '01 555 0100');
  await heading('Do not drive', 1);
  screen.getByText('The depot does not know yet.');
  expect(link('Call your depot')).toBe('tel:015550100');
});

it('Not fit: nobody asks why', async () => {
  await open([outcome({ isFit: false, answer: answer({ told_at: '2026-06-15T04:17:00Z' }) })]);
  await heading('Do not drive today', 1);
  screen.getByText('You said that you are not fit.');
  screen.getByText('Colm was told, 05:17');
});

it('Not fit before, whatever was said now: since when, and who ends it', async () => {
  const since = '2026-06-15T05:12:00Z';
  const reasons = [{ code: 'not_fit', of: 'driver', effect: 'stops', since } as const];
  await open([outcome({ answer: answer({ drive: drive({ reasons }), told_at: since }) })]);
  await heading('Do not drive today', 1);
  screen.getByText('You said at 06:12 that you are not fit.');
  screen.getByText('Somebody at your depot must speak with you first.');
  screen.getByText('Colm was told, 06:12');
  expect(screen.queryByText('You said that you are not fit.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take another vehicle' })).toBeNull();
});

it('What else can be driven is asked by a driver who is logged in, and by nobody else', async () => {
  const ask = { name: 'Which other vehicle can I take?' };
  const of = { of: 'driver', effect: 'stops' } as const;
  const openWith = async (reasons: Reason[], isDriver: boolean) => {
    cleanup();
    await open([outcome({ answer: answer({ drive: drive({ reasons }) }) })], null, isDriver);
    await heading(/^Do not drive/, 1);
  };
  await openWith([headlightsOut], false);
  expect(screen.queryByRole('button', ask)).toBeNull();
  press('Take another vehicle');
  await openWith([headlightsOut], true);
  await screen.findByRole('button', ask);
  await openWith([{ ...of, code: 'needs_licence', name: 'CE' }], true);
  await screen.findByRole('button', ask);
});

it('A plate that is not ours is said to be looked at', async () => {
  await open([outcome({ answer: answer({ is_foreign: true }) })]);
  await screen.findByText('Your depot has no vehicle with this plate. The depot will look at it.');
});
