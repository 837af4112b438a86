import { described } from '../../support/described';
// Loaded ahead, so that no test waits for a chunk to be compiled.
import '../../../src/components/Picker';
import '../../../src/pages/vehicle-form/VehicleFormModal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

export const FORM_MESSAGE = 'Please fill in all required fields correctly';

// By text and label, not by role: asking a form of this size for roles takes seconds.
type Queries = Pick<typeof screen, 'getByLabelText' | 'getByText' | 'findByLabelText'>;

const OPTION = '[role="option"]';

/** The parts of the vehicle form on the page, or in a dialog. */
export function vehicleForm(form: Queries = screen) {
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  return {
    field,
    fill: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    leave: (label: string) => fireEvent.blur(field(label)),
    tick: (label: string) => fireEvent.click(field(label)),
    /** What stands under a field: its error and its help. */
    said: (label: string) => described(field(label)),
    save: () => fireEvent.click(form.getByText('Save Vehicle')),
  };
}

/** The option of that text in the picker that is open. */
export const option = (text: string) => screen.findByText(text, { selector: `${OPTION}, ${OPTION} *` });

/** Opens a picker and chooses the option of that text. */
export async function choose(label: string, text: string, form: Queries = screen): Promise<void> {
  const picker = await form.findByLabelText(label);
  fireEvent.focus(picker);
  fireEvent.keyDown(picker, { key: 'ArrowDown' });
  fireEvent.click(await option(text));
}

/** What the picker that is open offers. */
export const offered = () => [...document.querySelectorAll(OPTION)].map((each) => each.textContent);

/** What is said where everybody is told of it, once it is. */
export const alert = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="alert"]');
    if (!found) throw new Error('No alert');
    return found;
  });

export const button = (name: string | RegExp) => screen.queryByText(name, { selector: 'button' });
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** Fills in everything that a new vehicle needs. */
export async function fillVehicle(registration: string, form: Queries = screen): Promise<void> {
  const { fill } = vehicleForm(form);
  fill('Registration Number', registration);
  fill('Manufacturer', 'Skoda');
  fill('Model', 'Octavia');
  fill('Fuel Type', 'hybrid');
  fill('Status', 'active');
  fill('NCT Expiry Date', '2027-03-31');
  fill('Road Tax Expiry Date', '2027-01-31');
  await choose('Vehicle Type', 'Car: Estate', form);
}

/** The part of the page under that heading, once it is there. */
export async function section(name: string) {
  const heading = await screen.findByText(name, { selector: 'h2' });
  const found = heading.closest('section');
  if (!found) throw new Error(`${name} heads no section`);
  return within(found);
}
