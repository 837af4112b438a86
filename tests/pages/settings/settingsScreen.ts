import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '../../support/render';
import * as screen from '../../support/screen';

/** Opens a tab of the settings as an admin and waits for its heading. */
export async function openSettings(tab: string, title: string, query = '') {
  const app = await renderApp(`/settings?tab=${tab}${query}`, { as: 'admin' });
  await screen.heading(title);
  return app;
}

/** A field of the open dialog. */
export const field = (label: string) => screen.field(label, screen.dialog());
export const inDialog = (name: string) => screen.dialog().getByRole('button', { name });

/** Replaces the text of a field in the open dialog. */
export async function retype(user: UserEvent, label: string, value: string) {
  await user.clear(field(label));
  await user.type(field(label), value);
}

/** The button with this label in the row with this title. */
export const rowButton = async (table: string, label: string, title: string) =>
  (await screen.row(table, title)).getByRole('button', { name: `${label} ${title}` });
