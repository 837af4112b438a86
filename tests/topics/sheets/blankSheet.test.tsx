import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishedList } from '../../support/checks';
import { silenceLog } from '../../support/log';
import { startWorld } from '../../support/network';
import { renderApp } from '../../support/render';
import { button, press, text } from '../../support/screen';
import { ids } from '../../support/world';

const backend = await startWorld();
const { sql } = backend;
afterEach(() => backend.restore());
const PATH = `/fleet/${ids.assignedVehicle}/sheet`;

const asks = (list: string) =>
  sql("update public.checklists set categories = categories || '{Test category}' where name = $1", [list]);

const sheet = async () => within(await screen.findByRole('region', { name: 'Sheet' }));
const boxes = (row: HTMLElement) =>
  [...row.querySelectorAll('td')].slice(2).map((cell) => cell.childElementCount);

describe('The blank sheet of a vehicle', () => {
  beforeEach(() => asks('Van'));

  it('has the items of the published list with their boxes, in English, and no severity', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const { items } = await publishedList(sql);
    await renderApp(PATH, { as: 'manager' });
    const paper = await sheet();
    const rows = paper.getAllByRole('row').filter((row) => /^\d/.test(text(row)));
    expect(rows).toHaveLength(items.length);
    for (const row of rows) {
      const item = items.find((each) => text(row).endsWith(` ${each.text}`));
      expect(boxes(row), text(row)).toEqual([1, 1, item?.may_be_na ? 1 : 0]);
    }
    const whole = text(paper.getAllByRole('table')[0]?.closest('section') ?? document.body);
    for (const part of ['231-D-1', 'Van, version 1', 'Odometer', 'Trailer?', 'Signature', 'I am not fit'])
      expect(whole).toContain(part);
    expect(whole).not.toMatch(/May not be driven|Repair soon/);
    expect(paper.getByRole('img', { name: 'QR code of 231-D-1' })).toBeTruthy();
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
  });

  it("says everything in the driver's language first, once it is chosen, while the page stays English", async () => {
    const { user } = await renderApp(PATH, { as: 'manager' });
    await sheet();
    await user.selectOptions(screen.getByLabelText("The driver's language, beside English"), 'pl');
    const faults = await screen.findAllByText('Usterka');
    // Above each column.
    expect(faults.map((fault) => [fault.lang, text(fault.parentElement ?? fault)])).toEqual([
      ['pl', 'Usterka Defect'],
      ['pl', 'Usterka Defect'],
    ]);
    const [item] = (await publishedList(sql)).items;
    expect(screen.getByText(item?.texts.pl ?? '?').lang).toBe('pl');
    expect(button('Print')).toBeTruthy();
  });
});

it('of a trailer asks for no odometer and no trailer', async () => {
  await asks('Trailer');
  await renderApp(PATH, { as: 'manager' });
  const paper = await sheet();
  expect(paper.queryByText('Odometer')).toBeNull();
  expect(paper.queryByText('Trailer?')).toBeNull();
});

it('is none for a vehicle without a list, and none for the vehicle of another depot', async () => {
  const { unmount } = await renderApp(PATH, { as: 'manager' });
  expect(await screen.findByText(/^No checklist is in use/)).toBeTruthy();
  expect(button('Print')).toHaveProperty('disabled', true);
  unmount();
  silenceLog();
  await renderApp(PATH, { as: 'otherManager' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/231-D-1/)).toBeNull();
});

it('is for staff alone', async () => {
  const { path } = await renderApp(PATH, { as: 'driver' });
  await screen.findByRole('heading', { level: 1 });
  expect(path()).not.toContain('sheet');
  expect(screen.queryByRole('region', { name: 'Sheet' })).toBeNull();
});
