import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from '../../src/layout/keepFocus';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main><h1>Drivers</h1><section id="list"><h2>Licences</h2><button>Try again</button></section><button>Save</button></main>`;
  stop = keepFocus();
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}

async function focused(): Promise<string> {
  await Promise.resolve();
  return document.activeElement?.textContent ?? '';
}

it('moves to the heading of the section when the focused element is gone', async () => {
  button('Try again').focus();
  button('Try again').remove();
  expect(await focused()).toBe('Licences');
});

it('moves to the heading of the page when the section is gone as well', async () => {
  button('Try again').focus();
  document.querySelector('#list')?.remove();
  expect(await focused()).toBe('Drivers');
});

it('moves to the heading of the page when the section has lost its own', async () => {
  button('Try again').focus();
  document.querySelector('#list')?.replaceChildren('5 rows can be added');
  expect(await focused()).toBe('Drivers');
});

it('returns to a button that was disabled while busy', async () => {
  const save = button('Save');
  save.focus();
  // Browsers do this when a button is disabled.
  save.blur();
  save.disabled = true;
  expect(await focused()).not.toBe('Save');
  save.disabled = false;
  expect(await focused()).toBe('Save');
});

it('stays where it is when the user has moved on', async () => {
  button('Try again').focus();
  button('Save').focus();
  button('Try again').remove();
  expect(await focused()).toBe('Save');

  button('Save').blur();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button('Save').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
