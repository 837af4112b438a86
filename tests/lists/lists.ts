import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';

/** The table of a list, once its rows are there. By its caption: asking for roles takes seconds in a long table. */
export const table = (name: string) =>
  waitFor(() => {
    const found = screen.getByText(name, { selector: 'caption' }).closest('table');
    if (found?.ariaBusy !== 'false') throw new Error(`The table ${name} is busy`);
    return found;
  });

/** What heads each row. */
export const titles = async (name: string) =>
  [...(await table(name)).querySelectorAll('tbody th')].map(
    (cell) => cell.querySelector('span')?.textContent,
  );

/** The row of one record. */
export const row = async (name: string, title: string) => {
  const header = within(await table(name)).getByText(title);
  const found = header.closest('tr');
  if (!found) throw new Error(`No row of ${title}`);
  return within(found);
};

export const choose = (label: string, option: string) =>
  fireEvent.change(screen.getByLabelText(label), {
    target: { value: within(screen.getByLabelText(label)).getByText<HTMLOptionElement>(option).value },
  });

/** Catches the file that the browser would keep: its name and what is in it. */
export function catchDownload() {
  let blob: Blob | undefined;
  let name = '';
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) blob = file;
    return 'blob:caught';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  return {
    name: () => name,
    /** Decoded with its byte order mark, which `text()` would drop. */
    text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer()),
  };
}
