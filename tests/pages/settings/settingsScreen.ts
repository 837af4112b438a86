import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { renderApp } from '../../support/render';

/** Opens a part of the settings as admin and waits for its heading. */
export async function openSettings(tab: string, heading: string, query = '') {
  const app = await renderApp(`/settings?tab=${tab}${query}`, { as: 'admin' });
  await screen.findByRole('heading', { level: 2, name: heading });
  return app;
}

export const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
/** Looked for by its tag: a query by role looks at every cell of a long table first. */
export const dialog = () => {
  const open = document.querySelector('dialog');
  if (!open) throw new Error('No dialog is open');
  return open;
};
/** What was saved closes the dialog once the list has been read again, which is after the toast. */
export const dialogClosed = () => waitFor(() => expect(isDialogOpen()).toBe(false));
export const isDialogOpen = () => document.querySelector('dialog') !== null;
export const inDialog = (name: string) => within(dialog()).getByRole('button', { name });

/** A button of the page, not of a row. By its text: a query by role names every button of a long table first. */
export const pressable = (text: string) => screen.getByText(text, { selector: 'button' });

/** The row of a table that is headed by this text, once it is there. */
export const rowOf = async (title: string) => {
  const row = (await screen.findByText(title, { selector: 'tbody th *' })).closest('tr');
  if (!row) throw new Error(`${title} heads no row`);
  return row;
};

/** A button of a row: what it does, and to which row, as it is read out. */
export const rowButton = async (label: string, title: string) =>
  within(await rowOf(title)).getByRole('button', { name: `${label} ${title}` });

export const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
