import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '../../support/render';
import * as screen from '../../support/screen';

export async function openSettings(tab: string, title: string, query = '') {
  const app = await renderApp(`/settings?tab=${tab}${query}`, { as: 'admin' });
  await screen.heading(title);
  return app;
}

export const field = (label: string) => screen.field(label, screen.dialog());
export const inDialog = (name: string) => screen.dialog().getByRole('button', { name });

export async function retype(user: UserEvent, label: string, value: string) {
  await user.clear(field(label));
  await user.type(field(label), value);
}

/** What the row's "..." offers. */
export async function fromMenu(user: UserEvent, table: string, label: string, title: string) {
  await user.click(await rowButton(table, 'More for', title));
  await user.click(await rowButton(table, label, title));
}

export const rowButton = async (table: string, label: string, title: string) =>
  (await screen.row(table, title)).getByRole('button', { name: `${label} ${title}` });
