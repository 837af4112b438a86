import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { type AccountName, actors } from '../../support/actors';
import { renderApp } from '../../support/render';

/** Opens the record of a driver; `as` is who looks at it. */
export async function openDriver(driver: AccountName, as: AccountName = 'admin', hash = '') {
  const app = await renderApp(`/drivers/${actors[driver].id}/edit${hash}`, { as });
  await screen.findByText('Personal Information', { selector: 'h2' });
  return app;
}

/** A part of the record, by its title. Not by role: working out the roles of so large a page is most of a test's time. */
export function part(title: string) {
  const section = screen.getByText(title, { selector: 'h2' }).closest('section');
  if (!section) throw new Error(`${title} is no heading of a part`);
  return within(section);
}

/** Puts a value into a field at once. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Every write is later than the one before, as it is where the clock does not stand still. */
export const later = () => vi.setSystemTime(Date.now() + 1000);
