import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleCsv } from '../../../src/topics/imports/importAnswers';
import { actors } from '../../support/actors';
import { catchDownload } from '../../support/download';
import { silenceLog } from '../../support/log';
import { intercept, loseAnswer, noNetwork, startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import {
  alertText,
  asksOnClose,
  button,
  choose,
  dialog,
  dialogClosed,
  discard,
  field,
  fill,
  findSection,
  isDisabled,
  keepEditing,
  link,
  press,
  section,
  text,
} from '../../support/screen';
import { ids } from '../../support/world';
import { workbook } from './importFiles';

const backend = await startWorld();
afterEach(() => backend.restore());

const people = (...names: string[]) =>
  backend.sql<{ full_name: string }>(
    `select full_name, email, (select count(*)::integer from public.driver_licenses l where l.driver_id = u.id) as licenses
     from public.users u where full_name = any ($1::text[]) order by 1`,
    [`{${names.map((name) => `"${name}"`).join(',')}}`],
  );

async function open(path = '/drivers/import', as: 'admin' | 'manager' = 'admin') {
  const app = await renderApp(path, { as });
  const chooseFile = async (lines: string[], name = 'drivers.csv') =>
    app.user.upload(
      await screen.findByLabelText('Excel workbook (.xlsx) or CSV file'),
      new File([lines.join('\r\n')], name, { type: 'text/csv' }),
    );
  const chooseWorkbook = async (...book: Parameters<typeof workbook>) =>
    app.user.upload(
      await screen.findByLabelText('Excel workbook (.xlsx) or CSV file'),
      new File([workbook(...book).slice().buffer], 'staff.xlsx'),
    );
  return { ...app, chooseFile, chooseWorkbook };
}

const tab = async (name: RegExp) => screen.findByRole('tab', { name });
const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('row').map(text).slice(1);

const HEAD = 'Name,E-mail,Mobile,Lic. No.,Cats,Lic from,Lic to,Shoe size';

describe('a file of drivers', () => {
  it('is checked, corrected, imported and undone', async () => {
    const mails = backend.mails.length;
    const { chooseFile } = await open();
    await chooseFile([
      HEAD,
      'Pat Kinsella,pat@,083 555 0201,511800264,"B, C",14/11/2021,13/11/2031,44',
      'Jo Daly,jo@hanley.example,,,,,,38',
      `,${actors.driver.email},083 555 0299,,,,,`,
      `Al,${actors.otherDriver.email},,,,,,`,
    ]);
    expect(text(await screen.findByRole('heading', { level: 1 }))).toBe('Import drivers');
    await screen.findByText(/^drivers\.csv, 5 lines\. Read as UTF-8, commas\.$/);
    expect((await screen.findByLabelText<HTMLSelectElement>('Lic. No. is')).value).toBe('licenseNumber');
    expect(screen.getByLabelText<HTMLSelectElement>('Shoe size is').value).toBe('');
    press('Check 4 rows');

    expect(text(await tab(/refused/))).toBe('2 refused');
    expect(rows()).toEqual([
      '2 Pat Kinsella pat@ Please enter a valid email address Fix',
      '5 Al other-driver@test.example already belongs to another depot Fix',
    ]);
    press('Fix row 2');
    fill('Email', 'pat@hanley.example', dialog());
    press('Check again', dialog());
    await screen.findByRole('button', { name: 'Add 2 and change 1' });
    fireEvent.click(await tab(/to change/));
    expect(rows()).toEqual([expect.stringMatching(/^4 .*Phone .* 083 555 0299$/)]);

    const download = catchDownload();
    press('Download the 1 refused');
    expect(download.name()).toBe('refused-drivers.csv');
    expect(await download.text()).toBe(
      `\uFEFFRow,${HEAD},Why it was refused\r\n5,Al,${actors.otherDriver.email},,,,,,,${actors.otherDriver.email} already belongs to another depot\r\n`,
    );

    press('Add 2 and change 1');
    await screen.findByText('2 added and 1 changed. No email was sent.');
    expect(link('See the drivers')).toBe('/drivers?page=1');
    expect(await people('Pat Kinsella', 'Jo Daly')).toEqual([
      { full_name: 'Jo Daly', email: 'jo@hanley.example', licenses: 0 },
      { full_name: 'Pat Kinsella', email: 'pat@hanley.example', licenses: 2 },
    ]);
    expect(backend.mails).toHaveLength(mails);

    press('Undo');
    press('Undo the import', dialog());
    await screen.findByText('Everything is as it was before.');
    expect(await people('Pat Kinsella', 'Jo Daly')).toEqual([]);
  });

  it('may keep a manager who has lost access for their own drivers, but not give them new ones', async () => {
    const { chooseFile } = await open();
    await backend.sql('update public.users set is_inactive = true where id = $1', [actors.manager.id]);
    await chooseFile([
      'Name,Email,Mobile,Manager',
      `,${actors.driver.email},083 555 0299,manager of the world`,
      'Jo Daly,jo@hanley.example,,manager of the world',
      'Al Daly,al@hanley.example,,admin of the world',
    ]);
    await screen.findByRole('button', { name: 'Check 3 rows' });
    press('Check 3 rows');
    await screen.findByRole('button', { name: 'Add 1 and change 1' });
    expect(rows()).toEqual([expect.stringMatching(/^3 Jo Daly .*The manager must be an active manager/)]);
  });

  it('continues without duplicates when an answer is lost', async () => {
    const { chooseFile } = await open();
    await chooseFile(['Name,Email', 'Pat Kinsella,pat@hanley.example', 'Jo Daly,']);
    await screen.findByRole('button', { name: 'Check 2 rows' });
    press('Check 2 rows');
    await screen.findByRole('button', { name: 'Add 2' });
    silenceLog();
    loseAnswer(backend, 'rpc/import_rows');
    press('Add 2');
    expect(await alertText()).toMatch(
      'The import stopped. The rows already saved are kept, and you can continue',
    );
    intercept('rpc/import_rows', (input, init) => backend.fetch(input, init));
    press('Continue');
    await screen.findByText('2 added and 0 changed. No email was sent.');
    expect(await people('Pat Kinsella', 'Jo Daly')).toHaveLength(2);
  });

  it('asks before it discards a correction', async () => {
    const { chooseFile } = await open();
    await chooseFile(['Name,Email', 'Pat Kinsella,pat@']);
    await screen.findByRole('button', { name: 'Check 1 row' });
    press('Check 1 row');
    await tab(/refused/);
    press('Fix row 2');
    fireEvent.keyDown(field('Email', dialog()), { key: 'Escape' });
    await dialogClosed();

    press('Fix row 2');
    fill('Email', 'pat@hanley.example', dialog());
    expect(asksOnClose()).toBe(true);
    fireEvent.keyDown(field('Email', dialog()), { key: 'Escape' });
    await keepEditing();
    press('Cancel', dialog());
    await keepEditing();
    press('Check again', dialog());
    await screen.findByRole('button', { name: 'Add 1' });

    press('Another file');
    await keepEditing();
    screen.getByRole('button', { name: 'Add 1' });
    press('Another file');
    await discard();
    await screen.findByLabelText('Excel workbook (.xlsx) or CSV file');
  });

  it('that was stopped does not go on once it is undone', async () => {
    const { chooseFile } = await open();
    await chooseFile(['Name,Email', 'Pat Kinsella,pat@hanley.example', 'Jo Daly,']);
    await screen.findByRole('button', { name: 'Check 2 rows' });
    press('Check 2 rows');
    await screen.findByRole('button', { name: 'Add 2' });
    // The answer to a first of two portions, which would otherwise take hundreds of rows.
    intercept('rpc/import_rows', async (...request) => {
      const answer = await backend.fetch(...request);
      return Response.json([(await answer.json())[0]]);
    });
    press('Add 2');
    await screen.findByText('1 added and 0 changed. No email was sent.');
    screen.getByRole('button', { name: 'Continue' });
    expect(asksOnClose()).toBe(true);
    press('Undo');
    press('Undo the import', dialog());
    await screen.findByText('Everything is as it was before.');
    expect(asksOnClose()).toBe(false);
    expect(button('Continue')).toBeNull();
    expect(await people('Pat Kinsella', 'Jo Daly')).toEqual([]);
  });

  it('asks about dates that could be American', async () => {
    const { chooseFile } = await open();
    await chooseFile(['Name,Licence No,Cats,Issued,Expires', 'Pat,1,B,05/06/2021,04/06/2031']);
    await screen.findByText(/could be Irish or American/);
    expect(isDisabled('Check 1 row')).toBe(true);
    screen.getByText('05/06/2021 is 05 Jun 2021 or 06 May 2021.');
    screen.getByRole('option', { name: 'Month first (American): 06 May 2021' });
    await choose('Dates of Issued', 'Day first (Irish): 05 Jun 2021');
    await choose('Dates of Expires', 'Day first (Irish): 04 Jun 2031');
    press('Check 1 row');
    await screen.findByRole('button', { name: 'Add 1' });
  });

  it('asks about dates that a spreadsheet may have swapped, and shows both readings', async () => {
    const { chooseWorkbook } = await open();
    await chooseWorkbook({
      List: [
        ['Name', 'Licence No', 'Cats', 'Issued', 'Expires'],
        ['Pat Kinsella', 1, 'B', '13/05/2021', { day: '2031-03-04' }],
        ['Jo Daly', 2, 'B', '14/05/2021', '13/04/2031'],
      ],
    });
    await screen.findByText(/could be Irish or American/);
    expect(isDisabled('Check 2 rows')).toBe(true);
    screen.getByText(/^One is 03 Apr 2031 or 04 Mar 2031\. A spreadsheet turned some of these into dates/);
    screen.getByRole('option', { name: 'Month first (American): 04 Mar 2031' });
    await choose('Dates of Expires', 'Day first (Irish): 03 Apr 2031');
    press('Check 2 rows');
    press(await screen.findByRole('button', { name: 'Add 2' }).then(text));
    await screen.findByText('2 added and 0 changed. No email was sent.');
    expect(
      await backend.sql(
        `select expiry_date::text from public.driver_licenses l join public.users u on u.id = l.driver_id
         where u.full_name in ('Pat Kinsella', 'Jo Daly') order by 1`,
      ),
    ).toEqual([{ expiry_date: '2031-04-03' }, { expiry_date: '2031-04-13' }]);
  });

  it('with several sheets is read from the list or another sheet, and without hidden rows unless they are ticked', async () => {
    const { chooseWorkbook } = await open();
    const head = ['Name', 'Email'];
    await chooseWorkbook(
      {
        Cover: [['Hanley Haulage'], ['Printed', '19 Nov 2026'], ['Pages', 2]],
        Dublin: [head, ['Pat Kinsella', 'pat@hanley.example'], ['Jo Daly', 'jo@hanley.example']],
        Cork: [head, ['Al Byrne', 'al@hanley.example']],
      },
      { hidden: [3] },
    );
    // Two sheets look like the list.
    await screen.findByText('Which sheet has the list?');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Cover',
      'Dublin',
      'Cork',
    ]);
    screen.getByRole('cell', { name: 'al@hanley.example' });
    fireEvent.click(screen.getByRole('radio', { name: 'Dublin' }));
    press('Use this sheet');
    await screen.findByText(/^staff\.xlsx, 3 lines\. Read as Excel, only the sheet “Dublin”\.$/);
    await screen.findByRole('button', { name: 'Check 1 row' });
    fireEvent.click(screen.getByRole('checkbox', { name: /^1 hidden row/ }));
    await screen.findByRole('button', { name: 'Check 2 rows' });

    press('Another sheet');
    fireEvent.click(await screen.findByRole('radio', { name: 'Cork' }));
    press('Use this sheet');
    await screen.findByRole('button', { name: 'Check 1 row' });
    expect(screen.queryByText(/hidden row/)).toBeNull();
    screen.getByText('al@hanley.example');
  });

  it('can be read with another separator, with a preview of the result', async () => {
    await open();
    await screen.findByLabelText('Or paste rows from a spreadsheet');
    fill('Or paste rows from a spreadsheet', 'Who;Where\nPat;a, b\nJo;c, d\n');
    press('Use the pasted rows');
    press(await screen.findByRole('button', { name: 'Another separator' }).then(text));
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Semicolons' });
    expect(radio.checked).toBe(true);
    screen.getByRole('cell', { name: 'Pat;a' });
    fireEvent.click(screen.getByRole('radio', { name: 'Commas' }));
    press('Use this separator');
    await screen.findByText(/^Pasted rows, 3 lines\. Read as pasted, commas\.$/);
    press('Another separator');
    press('Another file');
    await screen.findByLabelText('Or paste rows from a spreadsheet');
  });

  it('that is not a table is refused, and rows can be pasted instead', async () => {
    const { chooseFile } = await open();
    await chooseFile(['%PDF-1.7']);
    expect(await alertText()).toMatch('We found no table in this file.');
    fill('Or paste rows from a spreadsheet', 'Name\tEmail\nPat\tpat@x.ie\n');
    press('Use the pasted rows');
    await screen.findByText(/^Pasted rows, 2 lines\. Read as pasted, tabs\.$/);
  });

  it('waits for the data its rows are checked against, and says when that cannot be loaded', async () => {
    silenceLog();
    intercept('rest/v1/colleagues', noNetwork);
    const { chooseFile } = await open();
    await chooseFile(['Name,Email', 'Pat,pat@x.ie']);
    expect(await alertText()).toMatch("The data to check the rows against couldn't be loaded");
    intercept('rest/v1/colleagues', (input, init) => backend.fetch(input, init));
    press('Try again');
    await screen.findByRole('button', { name: 'Check 1 row' });
  });

  it('says when the check fails, and can be checked again', async () => {
    const { chooseFile } = await open();
    await chooseFile(['Name,Email', 'Pat,pat@x.ie']);
    await screen.findByRole('button', { name: 'Check 1 row' });
    silenceLog();
    intercept('rpc/import_rows', noNetwork);
    press('Check 1 row');
    expect(await alertText()).toMatch('The check stopped. Nothing has been saved');
    intercept('rpc/import_rows', (input, init) => backend.fetch(input, init));
    press('Continue');
    await screen.findByRole('button', { name: 'Add 1' });
  });
});

it('imports the sample files of vehicles and of their records', async () => {
  const { chooseFile } = await open('/fleet/import', 'manager');
  await chooseFile([sampleCsv('vehicles')]);
  await screen.findByRole('button', { name: 'Check 1 row' });
  press('Check 1 row');
  await screen.findByRole('button', { name: 'Add 1' });
  press('Add 1');
  await screen.findByText('1 added and 0 changed. No email was sent.');
  press('Import another file');
  fireEvent.click(await screen.findByRole('radio', { name: /^Vehicle records/ }));
  await chooseFile([sampleCsv('vehicle_records')]);
  await screen.findByRole('button', { name: 'Check 1 row' });
  press('Check 1 row');
  await screen.findByRole('button', { name: 'Add 1' });
  press('Add 1');
  await screen.findByText('1 added and 0 changed. No email was sent.');
  expect(
    await backend.sql(
      `select v.depot_id, t.name as type, v.fuel_type, v.nct_expiry::text, v.is_leased, q.name as requirement, r.done_on::text, r.due_km
       from public.depot_vehicles v
       join public.vehicle_types t on t.id = v.vehicle_type_id
       join public.vehicle_records r on r.vehicle_id = v.id
       join public.requirements q on q.id = r.requirement_id
       where v.registration_number = '231-D-12345'`,
    ),
  ).toEqual([
    {
      depot_id: ids.depotA,
      type: 'Panel van',
      fuel_type: 'diesel',
      nct_expiry: '2027-09-30',
      is_leased: false,
      requirement: 'Service',
      done_on: '2026-05-14',
      due_km: 150_000,
    },
  ]);
});

it('undoes an earlier import from the list', async () => {
  await backend.sql(
    `insert into public.imports (id, depot_id, kind, file_name, created_by, rows_added)
     select gen_random_uuid(), depot_id, 'vehicles', 'fleet.xlsx', id, 3 from public.users where id = $1`,
    [actors.manager.id],
  );
  await open('/fleet/import', 'manager');
  await screen.findByText('fleet.xlsx');
  const part = section('Earlier imports');
  expect(text(part.getByRole('listitem'))).toMatch(/Vehicles: 3 added, 0 changed, manager of the world/);
  press(/^Undo/, part);
  expect(text(dialog().getByRole('list'))).toBe(
    '3 vehicles it added are deleted. Anything changed since then stays as it is.',
  );
  press('Undo the import', dialog());
  await waitFor(() => expect(text(part.getByRole('listitem'))).toMatch(/Undone$/));
});

it('an undo names the records that it had to keep, and can be tried again', async () => {
  const { chooseFile } = await open();
  await chooseFile(['Name,Email', 'Pat Kinsella,pat@hanley.example', 'Jo Daly,jo@hanley.example']);
  await screen.findByRole('button', { name: 'Check 2 rows' });
  press('Check 2 rows');
  await screen.findByRole('button', { name: 'Add 2' });
  press('Add 2');
  await screen.findByText('2 added and 0 changed. No email was sent.');
  await backend.sql(
    "update public.users set phone = '083 555 0101' where full_name in ('Pat Kinsella', 'Jo Daly')",
  );
  press('Import another file');
  const part = await findSection('Earlier imports');
  press(/^Undo/, part);
  press('Undo the import', dialog());
  await part.findByText('Nothing was undone: all 2 have been changed since: Pat Kinsella, Jo Daly.');
  await backend.sql("update public.users set phone = null where full_name = 'Jo Daly'");
  press(/^Undo/, part);
  press('Undo the import', dialog());
  await part.findByText(/Undone, except 1/);
  expect(await people('Pat Kinsella', 'Jo Daly')).toHaveLength(1);
});

describe('each row opens to show what will be stored', () => {
  it('with the adjustments made on the way', async () => {
    const { chooseFile, user } = await open();
    await chooseFile([
      'Name,E-mail,Mobile,Lic. No.,Cats,Lic from,Lic to,Country',
      '"SeÃ¡n O’Hara",sean@hanley.example,871234567,511800264,"B, EC",14/11/2011,no end,Polska',
      'Jo Daly,jo@hanley.example,087 123 4568,,,,,',
      'Jo Daly,jo@hanley.example,087 123 4568,,,,,',
      'Total: 2 drivers,,,,,,,',
    ]);
    await screen.findByRole('button', { name: 'Check 4 rows' });
    press('Check 4 rows');
    fireEvent.click(await tab(/to add/));
    expect(rows()).toEqual([
      '2 Seán O’Hara Adjusted: Full name, Phone, Categories, Expires, Country',
      '3 Jo Daly',
    ]);
    const opener = screen.getByRole('button', { name: 'Seán O’Hara' });
    opener.focus();
    await user.keyboard('{Enter}');
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(text(opener.closest('tr')?.nextElementSibling ?? document.body)).toBe(
      [
        'This will be saved: Full name Seán O’Hara Garbled letters repaired: the file has SeÃ¡n O’Hara',
        'Email sean@hanley.example Phone 0871234567 Changed so that it can be dialled: the file has 871234567',
        'Licence B 511800264, Poland, issued 14 Nov 2011, expires 19 Jan 2033',
        'Licence CE 511800264, Poland, issued 14 Nov 2011, expires 19 Jan 2033 EC on licences until 2013 is CE From Polska',
        'Proposed: a licence with no expiry date must be exchanged by 19 January 2033',
      ].join(' '),
    );
    press('Show only these');
    expect(screen.queryByText('Jo Daly')).toBeNull();

    fireEvent.click(await tab(/unchanged/));
    expect(rows()).toEqual(['4 Jo Daly The same as line 3']);
    fireEvent.click(await tab(/refused/));
    expect(rows()).toEqual(['5 Total: 2 drivers Total: 2 drivers This looks like a total or a note Fix']);

    press('Add 2');
    await screen.findByText('2 added and 0 changed. No email was sent.');
    expect(
      await backend.sql(
        "select phone, array_agg(l.type || l.expiry_date order by l.type) as cards from public.users u join public.driver_licenses l on l.driver_id = u.id where u.full_name = 'Seán O’Hara' group by 1",
      ),
    ).toEqual([{ phone: '0871234567', cards: ['B2033-01-19', 'CE2033-01-19'] }]);
  });

  it('says that a driver is inactive, and makes them active if asked', async () => {
    const { chooseFile } = await open();
    await backend.sql('update public.users set is_inactive = true where id = $1', [
      actors.unapprovedDriver.id,
    ]);
    await chooseFile(['Email,Mobile', `${actors.unapprovedDriver.email},083 555 0299`]);
    await screen.findByRole('button', { name: 'Check 1 row' });
    press('Check 1 row');
    await screen.findByRole('button', { name: 'Change 1' });
    expect(rows()).toEqual([expect.stringMatching(/Inactive Phone .*083 555 0299$/)]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Make it active again' }));
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Inactive Yes No/)]));
    press('Change 1');
    await screen.findByText('0 added and 1 changed. No email was sent.');
    expect(
      await backend.sql('select is_inactive from public.users where id = $1', [actors.unapprovedDriver.id]),
    ).toEqual([{ is_inactive: false }]);
  });

  it('accepts an old plate as non-standard, and asks about one that is nearly Irish', async () => {
    const { chooseFile } = await open('/fleet/import');
    await chooseFile([
      'Reg,Make,Model,Vehicle type,Fuel,DOE,Road tax',
      '121 IK,Ford,Transit,Panel van,diesel,30/09/2027,n/a',
      '231-D-1234567,Ford,Transit,Panel van,diesel,30/09/2027,n/a',
    ]);
    await screen.findByRole('button', { name: 'Check 2 rows' });
    press('Check 2 rows');
    expect(text(await tab(/refused/))).toBe('1 refused');
    press('Fix row 3');
    fill('Registration', '231D123456X', dialog());
    fireEvent.click(dialog().getByRole('checkbox', { name: 'Not a standard Irish plate' }));
    press('Check again', dialog());
    await screen.findByRole('button', { name: 'Add 2' });
    expect(rows()).toEqual(['2 121 IK Adjusted: Registration', '3 231D123456X Adjusted: Registration']);
    press('Add 2');
    await screen.findByText('2 added and 0 changed. No email was sent.');
    expect(
      await backend.sql(
        "select registration_number from public.depot_vehicles where registration_non_standard and manufacturer = 'Ford' and model = 'Transit' and registration_number in ('121 IK', '231D123456X') order by 1",
      ),
    ).toEqual([{ registration_number: '121 IK' }, { registration_number: '231D123456X' }]);
  });
});
