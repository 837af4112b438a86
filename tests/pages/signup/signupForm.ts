// Preloaded, because compiling a chunk would eat into a test's time limit.
import '../../../src/components/Picker';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { preloadPath } from '../../../src/App';
import { renderApp } from '../../support/render';
import * as kit from '../../support/screen';
import { field, heading, press, type Scope } from '../../support/screen';

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

/** An empty text clears a text field. */
export async function fill(values: Values, scope: Scope = screen) {
  for (const [label, text] of Object.entries(values)) {
    const control = field(label, scope);
    if (control.role === 'combobox' || control instanceof HTMLSelectElement)
      await kit.choose(label, text, scope);
    else kit.fill(label, text, scope);
  }
}

export const license = (number: number) => within(screen.getByRole('group', { name: `Licence ${number}` }));

export async function addLicense(number: number, values: Values = LICENSE) {
  press('Add licence');
  await waitFor(() => license(number).getByLabelText('Licence type'));
  await fill(values, license(number));
}

export const next = () => press('Next');
export const back = () => press('Back');
export const submit = () => press('Submit Application');

const HEADINGS = [
  'Your depot and account',
  'How the depot reaches you',
  'Your vehicle and licences',
  'Check what you entered',
];

export const findStep = (step: number) => heading(HEADINGS[step - 1] ?? '');

/**
 * Opens the wizard and fills in the steps before this one. `account` overrides values of the first. `from` is
 * a public page with a link to it.
 */
export async function openStep(step: number, account: Values = {}, from?: string) {
  const app = await renderApp(from ?? '/signup');
  if (from) fireEvent.click(await screen.findByRole('link', { name: 'Apply' }));
  await findStep(1);
  if (step > 1) {
    await fill({ ...ACCOUNT, ...account });
    next();
    await findStep(2);
  }
  if (step > 2) {
    await fill(CONTACT);
    next();
    await findStep(3);
  }
  if (step > 3) {
    await addLicense(1);
    next();
    await findStep(4);
  }
  return app;
}

export const errorOf = (label: string, scope: Scope = screen) => {
  const control = field(label, scope);
  if (control.ariaInvalid !== 'true') return undefined;
  const [errorId = ''] = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(errorId)?.textContent;
};
