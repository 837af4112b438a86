import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

// support/quickDom answers in place of jsdom when queries ask about styles and labels.

function show(html: string) {
  document.body.innerHTML = html;
}
afterEach(() => show(''));

const button = '<button>Save</button>';
const rules = '<style>.css-1, .go2 { display: none }</style>';

it.each([
  ['an attribute', `<section hidden>${button}</section>`],
  ['a style', `<div style="display: none">${button}</div>`],
  ['the visibility around it', `<div style="visibility: hidden"><p>${button}</p></div>`],
  ['aria-hidden', `<div aria-hidden="true">${button}</div>`],
  ['a closed dialog', `<dialog>${button}</dialog>`],
  ['a datalist', `<datalist>${button}</datalist>`],
  ['a rule of a picker', `${rules}<div class="css-1">${button}</div>`],
  ['a rule of a toast', `${rules}<div class="wide go2">${button}</div>`],
])('a query by role leaves out what is hidden by %s', (_how, html) => {
  show(html);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByText('Save')).not.toBeNull();
});

it.each([`<dialog open>${button}</dialog>`, `<div style="display: block">${button}</div>`])(
  'a query by role finds what is shown in %s',
  (html) => {
    show(html);
    screen.getByRole('button', { name: 'Save' });
  },
);

it('a name has a space between blocks only', () => {
  show('<button><span>One</span><span>two</span><div>three</div></button>');
  screen.getByRole('button', { name: 'Onetwo three' });
});

it('a query by label finds only the control that the label is for, or contains', () => {
  show(`<label for="a">First</label> <input id="a"> <input id="a">
    <label>Second <select></select> <input></label> <label for="missing">Third <textarea></textarea></label>`);
  const [a] = screen.getAllByRole('textbox');
  expect(screen.getAllByLabelText('First')).toEqual([a]);
  expect(screen.getByLabelText('Second').tagName).toBe('SELECT');
  expect(screen.queryByLabelText('Third')).toBeNull();
  screen.getByRole('combobox', { name: 'Second' });
});
