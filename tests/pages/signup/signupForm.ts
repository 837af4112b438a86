// Loaded ahead, so that no test waits for a chunk to be compiled.
import '../../../src/components/Picker';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { preloadPath } from '../../../src/App';
import { renderApp } from '../../support/render';

await Promise.all(['/signup', '/signup/confirmation'].map(preloadPath));

export const ACCOUNT = {
  Depot: 'Test depot A',
  'Full name': 'Seán Ó Briain',
  Email: 'Sean@Example.ie',
  Password: 'correct horse',
};
export const CONTACT = { Phone: '+353 87 123 4567', Address: '12 Main Street\nSwords' };
export const VEHICLE = {
  Make: 'Škoda',
  Model: 'Octavia',
  'Registration number': '231-D-12345',
  'NCT expiry date': '2027-08-14',
};
export const LICENSE = {
  'Licence number': 'OBRIA123456',
  'Licence type': 'B - Cars and light vans',
  'Issue date': '2020-03-05',
  'Expiry date': '2030-03-04',
};

type Values = Record<string, string>;
type Scope = ReturnType<typeof within>;

/** Types into the fields by their labels; chooses where the field is a list. An empty text clears the field. */
export async function fill(user: UserEvent, values: Values, scope: Scope = screen) {
  for (const [label, text] of Object.entries(values)) {
    const field = scope.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, text);
    else if (field.getAttribute('role') === 'combobox') await choose(user, field, text);
    // The browser's date picker hands over a whole date at once.
    else if (field.getAttribute('type') === 'date') fireEvent.change(field, { target: { value: text } });
    else {
      await user.clear(field);
      await user.paste(text);
    }
  }
}

async function choose(user: UserEvent, combobox: HTMLElement, text: string) {
  await user.click(combobox);
  await user.click(await screen.findByText((label) => label.startsWith(text)));
}

export const license = (number: number) => within(screen.getByRole('group', { name: `Licence ${number}` }));

export async function addLicense(user: UserEvent, number: number, values: Values = LICENSE) {
  await user.click(screen.getByRole('button', { name: 'Add licence' }));
  await license(number).findByLabelText('Licence type');
  await fill(user, values, license(number));
}

export const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));
export const back = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Back' }));
export const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Submit Application' }));

const HEADINGS = [
  'Your depot and account',
  'How the depot reaches you',
  'Your vehicle and licences',
  'Check what you entered',
];

/** By its text: asking for the role again at every change of the page would take most of a test's time. */
export const findStep = (step: number) => screen.findByText(HEADINGS[step - 1] ?? '', { selector: 'h2' });

/** Opens the wizard and fills it in up to the given step; what is not said is as in the constants above. */
export async function openStep(step: number, account: Values = {}) {
  const app = await renderApp('/signup');
  await findStep(1);
  if (step > 1) {
    await fill(app.user, { ...ACCOUNT, ...account });
    await next(app.user);
    await findStep(2);
  }
  if (step > 2) {
    await fill(app.user, CONTACT);
    await next(app.user);
    await findStep(3);
  }
  if (step > 3) {
    await addLicense(app.user, 1);
    await next(app.user);
    await findStep(4);
  }
  return app;
}

/** What stands at the top of the step, or beside the button of the review. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** What is said under a field. */
export const errorOf = (label: string, scope: Scope = screen) => {
  const field = scope.getByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(errorId)?.textContent;
};
