import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { expect } from 'vitest';

export type Scope = BoundFunctions<typeof queries>;
type Name = string | RegExp;

/**
 * The texts of an element in reading order. A link or date does not split a text; an image contributes its
 * name.
 */
export function texts(element: Element): string[] {
  if (element.ariaHidden === 'true') return [];
  if (element.role === 'img' && element.ariaLabel) return [element.ariaLabel];
  const isProse = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  return isProse ? [element.textContent.trim()] : [...element.children].flatMap(texts);
}

export const text = (element: Element) => texts(element).join(' ');

export const heading = (name: Name, level = 2) => screen.findByRole('heading', { level, name });

export const section = (name: Name) => within(screen.getByRole('region', { name }));
export const findSection = async (name: Name) => within(await screen.findByRole('region', { name }));

export const dialog = (name?: Name) => within(screen.getByRole('dialog', { name }));
export const findDialog = async (name?: Name) => within(await screen.findByRole('dialog', { name }));
export const isDialogOpen = () => screen.queryByRole('dialog') !== null;
export const dialogClosed = () => waitFor(() => expect(isDialogOpen()).toBe(false));

const DISCARD = { name: 'Discard what you typed?' };
export const isAsked = () => screen.queryByRole('dialog', DISCARD) !== null;
async function answer(press: 'Discard' | 'Keep editing'): Promise<void> {
  const asked = await screen.findByRole('dialog', DISCARD);
  fireEvent.click(within(asked).getByRole('button', { name: press }));
  await waitFor(() => expect(isAsked()).toBe(false));
}
export const discard = () => answer('Discard');
export const keepEditing = () => answer('Keep editing');

export const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

export const alertText = async (scope: Scope = screen) => text(await scope.findByRole('alert'));

export const button = (name: Name, scope: Scope = screen) => scope.queryByRole('button', { name });
export const press = (name: Name, scope: Scope = screen) =>
  fireEvent.click(scope.getByRole('button', { name }));
/** Presses an entry of the menu "..." of a record. */
export async function pressMore(item: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /^More for / }));
  press(new RegExp(`^${item}`));
}
export const isDisabled = (name: Name, scope: Scope = screen) =>
  scope.getByRole('button', { name }).matches(':disabled');

export const link = (name: Name, scope: Scope = screen) =>
  scope.getByRole('link', { name }).getAttribute('href');

/** A control by its label, ignoring anything in brackets that the label adds. */
export const field = (label: Name, scope: Scope = screen) =>
  scope.getByLabelText<HTMLInputElement>(
    typeof label === 'string' ? new RegExp(`^${label.replace(/[?()]/g, '\\$&')}( \\(.+\\))?$`) : label,
  );

export const fill = (label: Name, value: string, scope?: Scope) =>
  fireEvent.change(field(label, scope), { target: { value } });

export const described = (control: Element): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const listbox = () => within(screen.getByRole('listbox'));

export const options = (scope: Scope = listbox()) => scope.getAllByRole('option').map(text);

export const option = (start: string) =>
  waitFor(() => {
    const found = listbox()
      .queryAllByRole('option')
      .find((each) => text(each).startsWith(start));
    if (!found) throw new Error(`No option begins with ${start}`);
    return found;
  });

export async function choose(label: Name, name: string, scope: Scope = screen): Promise<void> {
  const control: HTMLElement = await waitFor(() => field(label, scope));
  if (control instanceof HTMLSelectElement) {
    const { value } = within(control).getByRole<HTMLOptionElement>('option', { name });
    fireEvent.change(control, { target: { value } });
  } else {
    fireEvent.focus(control);
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    fireEvent.click(await option(name));
  }
}

export const choices = (scope: Scope) =>
  scope.getAllByRole('group').flatMap((group) => {
    const radios = within(group).queryAllByRole<HTMLInputElement>('radio', { name: /^(You|Someone else):/ });
    const versions = radios.map(({ labels, checked }) =>
      [...(labels ?? [])]
        .map(text)
        .concat(checked ? '(chosen)' : [])
        .join(' '),
    );
    const part = group.querySelector('legend');
    return part && versions.length > 0 ? [[text(part), ...versions]] : [];
  });

export const pick = (part: string, version: 'You' | 'Someone else', scope: Scope) =>
  fireEvent.click(
    within(scope.getByRole('group', { name: part })).getByRole('radio', { name: new RegExp(`^${version}:`) }),
  );

export const items = (scope: Scope) => scope.queryAllByRole('listitem').map(texts);

export const definitions = (scope: Scope) =>
  scope.getAllByRole('term').map((term) => {
    const said: string[] = [];
    for (let next = term.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling)
      said.push(text(next));
    return [text(term), ...said];
  });

export const definition = (term: string, scope: Scope) =>
  definitions(scope).find(([name]) => name === term)?.[1];

export const table = async (name: Name) => within(await screen.findByRole('table', { name, busy: false }));

export const headers = async (name: Name) => (await table(name)).getAllByRole('columnheader').map(text);

export const titles = async (name: Name) =>
  (await table(name)).queryAllByRole('rowheader').map((header) => texts(header)[0]);

export const rowElement = (name: Name, title: string) =>
  waitFor(() => {
    const rows = within(screen.getByRole('table', { name, busy: false })).getAllByRole('rowheader');
    const row = rows.find((header) => texts(header).includes(title))?.closest('tr');
    if (!row) throw new Error(`No row with the title ${title}`);
    return row;
  });
export const row = async (name: Name, title: string) => within(await rowElement(name, title));
/** The texts of the cells of a row, without its tick box. */
export const cells = async (name: Name, title: string) =>
  [...(await rowElement(name, title)).cells]
    .filter((cell) => !cell.querySelector('label > [type="checkbox"]'))
    .map(text);
