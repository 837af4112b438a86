import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actors } from '../../support/actors';
import { catchDownload } from '../../support/download';
import { intercept, startWorld } from '../../support/network';
import { catchPaper } from '../../support/paper';
import { addLicense, addTraining } from '../../support/records';
import { renderApp } from '../../support/render';
import { button, link, press, text } from '../../support/screen';

const backend = await startWorld();
const { sql } = backend;
afterEach(() => backend.restore());

const driver_id = actors.driver.id;
const colleague = actors.colleague.id;

/** The driver's licence C expired yesterday and first aid is due in six days; the colleague is in order. */
async function twoDrivers() {
  await sql('update public.license_check_settings set checked_since = null');
  for (const table of ['driver_training', 'driver_licenses', 'driver_disqualifications', 'driver_penalties'])
    await sql(`delete from public.${table}`);
  await sql("update public.users set cpc_scope = 'not_professional' where role = 'driver'");
  await addLicense(
    sql,
    { driver_id, type: 'C', expiry_date: '2026-06-14' },
    { driver_id, type: 'B', expiry_date: '2029-03-31' },
    { driver_id: colleague, type: 'B', expiry_date: '2030-01-31' },
  );
  await addTraining(sql, { driver_id, training_type: 'First aid', expiry_date: '2026-06-21' });
}

const open = async (query = '') => {
  const app = await renderApp(`/drivers/competence${query}`, { as: 'manager' });
  return { ...app, grid: within(await screen.findByRole('grid', { name: 'Competence' })) };
};
const names = () => screen.getAllByRole('rowheader').map(text);
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });

describe('Competence', () => {
  it('opens on who has gaps, counts them under the heads, and leads from a cell to its form', async () => {
    await twoDrivers();
    const { grid, path } = await open();
    expect(names()).toEqual([expect.stringMatching(/2 gaps$/)]);
    expect(grid.getAllByRole('columnheader').map(text)).toEqual(
      expect.arrayContaining(['Licence', 'Training', 'C 1', 'B 0', 'First aid 1']),
    );
    expect(link('1 d late, Licence C expired 1 day ago')).toMatch(
      new RegExp(`^/drivers/${driver_id}/edit#licenses\\?renew=`),
    );
    expect(link('in 6 d, First aid expires in 6 days')).toMatch(/#training\?renew=/);
    expect(link('Mar 29, Licence B: valid until 31 Mar 2029')).toMatch(/#licenses\?renew=/);

    await press('Show drivers without gaps');
    expect(await screen.findByRole('button', { name: 'Hide drivers without gaps' })).toBeTruthy();
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(path()).toBe('/drivers/competence?show=all');
    fireEvent.click(screen.getByRole('link', { name: '1 d late, Licence C expired 1 day ago' }));
    await waitFor(() => expect(path()).toMatch(/edit#licenses\?renew=/));
  });

  it('keeps only who has a gap in the column whose figure is pressed, of a manager and of a category', async () => {
    await twoDrivers();
    await sql('update public.driver_licenses set expiry_date = $1 where driver_id = $2', [
      '2026-06-30',
      colleague,
    ]);
    const { path } = await open();
    expect(names()).toHaveLength(2);
    await press('1 gap, Licence B');
    expect(await screen.findByRole('button', { name: '1 gap, Licence B', pressed: true })).toBeTruthy();
    expect(path()).toMatch(/\?gap=license\+B$/);
    await waitFor(() => expect(names()).toHaveLength(1));
    await press('1 gap, Licence B');
    await screen.findByText('1 d late');
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'C' } });
    await waitFor(() => expect(names()).toEqual([expect.stringMatching(/2 gaps$/)]));
    fireEvent.change(screen.getByLabelText('Manager'), { target: { value: actors.admin.id } });
    await screen.findByText('No drivers match');
    expect(path()).toBe(`/drivers/competence?category=C&manager=${actors.admin.id}`);
  });

  it('is walked through cell by cell with the keys, and is one stop for Tab', async () => {
    await twoDrivers();
    const { grid } = await open('?show=all');
    const stops = () =>
      [...document.querySelectorAll('[data-place]')].filter((each) => each.getAttribute('tabindex') === '0');
    expect(stops()).toHaveLength(1);
    (stops()[0] as HTMLElement).focus();
    const first = focused();
    key('ArrowRight');
    expect(focused()).toBe('Licence on record: in order');
    key('ArrowDown');
    expect(stops()).toEqual([document.activeElement]);
    key('ArrowUp');
    key('ArrowUp');
    expect(document.activeElement).toBe(grid.getAllByRole('columnheader', { name: /^Licence/ }).at(-1));
    // No cell is above, nor left of the names.
    key('ArrowUp');
    key('ArrowLeft');
    expect(document.activeElement?.getAttribute('data-place')).toBe('-1 0');
    key('End', { ctrlKey: true });
    const last = document.activeElement?.getAttribute('data-place');
    key('ArrowRight');
    key('ArrowDown');
    expect(document.activeElement?.getAttribute('data-place')).toBe(last);
    key('Home', { ctrlKey: true });
    expect(focused()).toBe(first);
  });

  it('is printed with crosses and lines for the colours, and saved with days', async () => {
    await twoDrivers();
    const sheets = catchPaper((paper) => ({
      heads: [...paper.querySelectorAll('thead th')].map(text),
      late: [...paper.querySelectorAll('td strong')].map(text),
      due: [...paper.querySelectorAll('td u')].map(text),
      rows: paper.querySelectorAll('tbody tr').length,
    }));
    await open('?show=all');
    // All that the browser's own command prints.
    expect(screen.getByText(/^To print the drivers/).className).toBe('hidden print:block');
    await press('Print');
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]).toMatchObject({ late: ['✗ 1 d late'], due: ['in 6 d'], rows: 2 });
    expect(sheets[0]?.heads).toEqual(expect.arrayContaining(['Driver', 'Gaps', 'C', 'First aid']));

    const file = catchDownload();
    await press('Export CSV');
    await press('Export');
    await screen.findByText('2 drivers saved in competence-2026-06-15.csv.');
    const [heads = '', line = ''] = (await file.text()).split('\r\n');
    const at = (title: string) => heads.split(',').indexOf(title);
    expect(line.split(',')[at('Licence C')]).toBe('2026-06-14 1 d late');
    expect(line.split(',')[at('Licence B')]).toBe('2029-03-31');
    expect(line.split(',')[at('Safe Pass')]).toBe('not required');
  });

  it('is read anew when a column has come between two pages, and never printed or saved below the wrong heads', async () => {
    await twoDrivers();
    let added = 0;
    intercept('/rpc/competence', async (input, init) => {
      const skipped = new URL(String(input)).searchParams.get('skipped');
      const answer = await (
        await backend.fetch(String(input).replace(/skipped=\d+/, 'skipped=0'), init)
      ).json();
      if (skipped === '200') added = Math.max(1, added);
      const [row] = answer.rows;
      const names = Array.from({ length: 200 }, (_, at) => ({
        ...row,
        id: `${row.id}${at}`,
        name: `Driver ${at}`,
      }));
      answer.rows = skipped === '0' ? names : [{ ...row, id: 'last', name: 'Last Driver' }];
      answer.total = 201;
      for (let at = 0; at < added; at += 1)
        answer.columns.unshift({ ...answer.columns[0], key: `new ${at}`, name: `New${at}` });
      for (const each of answer.rows)
        each.cells = each.cells.map((cell: { column: number }) => ({ ...cell, column: cell.column + added }));
      return Response.json(answer);
    });
    const { grid } = await open();
    const heads = () => grid.getAllByRole('columnheader').map(text);
    expect(heads()).not.toContain('New0 0');
    press('More drivers');
    await waitFor(() => expect(names()).toContainEqual(expect.stringMatching(/^Last Driver/)));
    expect(heads()).toContain('New0 0');
    expect(screen.getAllByRole('link', { name: '1 d late, Licence C expired 1 day ago' })).toHaveLength(201);
    expect(screen.queryByRole('link', { name: /^Licence New/ })).toBeNull();

    added = 2;
    press('Export CSV');
    press('Export');
    await screen.findByText(/The columns changed while they were being read\. Try again\./);
    const file = catchDownload();
    await waitFor(() => expect(heads()).toContain('New1 0'));
    press('Try again');
    await screen.findByText('201 drivers saved in competence-2026-06-15.csv.');
    const [titles = '', line = ''] = (await file.text()).split('\r\n');
    expect(line.split(',')[titles.split(',').indexOf('Licence C')]).toBe('2026-06-14 1 d late');
  });

  it('says in words what is missing on a phone', async () => {
    await twoDrivers();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes('48rem'),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    await renderApp('/drivers/competence', { as: 'manager' });
    const list = within(await screen.findByRole('list', { name: 'Competence' }));
    // In the order of the columns.
    expect(list.getAllByRole('link').map(text).slice(1)).toEqual([
      'Licence C expired 1 day ago',
      'First aid expires in 6 days',
    ]);
    expect(link('Licence C expired 1 day ago', list)).toMatch(/#licenses\?renew=/);
    expect(link('First aid expires in 6 days', list)).toMatch(/#training\?renew=/);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('says that nobody has a gap', async () => {
    await twoDrivers();
    await sql("update public.driver_licenses set expiry_date = '2030-01-01'");
    await sql("update public.driver_training set expiry_date = '2030-01-01'");
    await renderApp('/drivers/competence', { as: 'manager' });
    await screen.findByText('No gaps');
    expect(button('Show drivers without gaps')).toBeTruthy();
  });
});
