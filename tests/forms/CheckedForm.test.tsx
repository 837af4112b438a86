import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Button } from '../../src/components/Button';
import { TextField } from '../../src/components/TextField';
import { missingFields, toFormCheck } from '../../src/domain/formCheck';
import { CheckedForm, FormMessage } from '../../src/forms/CheckedForm';
import { ErrorBoundary } from '../../src/forms/ErrorBoundary';
import { useCheckedField } from '../../src/forms/fields';
import { useCheckedForm } from '../../src/forms/useCheckedForm';
import { keepDrafts } from '../../src/lib/loginDrafts';
import { silenceLog } from '../support/log';
import { alertText, field, press } from '../support/screen';

type Draft = { name: string; reason: string };

const check = ({ name, reason }: Draft) =>
  toFormCheck(
    missingFields([
      { path: 'name', request: 'Enter the name', value: name },
      { path: 'reason', request: 'Enter the reason', value: reason },
    ]),
  );

type FormProps = { about?: string };

function Form({ about }: FormProps) {
  const form = useCheckedForm<Draft>({ name: '', reason: '' }, check, about);
  const refuse = () => form.setError('root', { message: 'The server refused' });
  return (
    <CheckedForm form={form} onSubmit={refuse}>
      <Fields />
      <FormMessage />
      <Button type="submit">Save</Button>
    </CheckedForm>
  );
}

function Fields() {
  const field = useCheckedField<Draft>();
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <TextField label="Reason" {...field('reason')} />
    </>
  );
}

const open = (about?: string) => render(<Form about={about} />, { wrapper: MemoryRouter });

it("the message of a check disappears with the last field that it marked; the server's refusal stays", async () => {
  open();
  press('Save');
  expect(await alertText()).toBe('Please fill in all required fields');

  await userEvent.type(field('Name'), 'Aoife');
  expect(await alertText()).toBe('Please fill in all required fields');
  await userEvent.type(field('Reason'), 'New');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

  press('Save');
  expect(await alertText()).toBe('The server refused');
  await userEvent.type(field('Reason'), ' licence');
  expect(await alertText()).toBe('The server refused');
});

it('what was typed when the session ended returns only to the form about the same thing', async () => {
  const { unmount } = open('one');
  await userEvent.type(field('Name'), 'Aoife');
  keepDrafts('account');
  unmount();

  const other = open('two');
  expect(field('Name').value).toBe('');
  other.unmount();
  open('one');
  expect(field('Name').value).toBe('Aoife');
});

function Broken(): never {
  throw new Error('Broken');
}

it('a page that breaks can be gone on with: what was typed is there, once', async () => {
  silenceLog();
  const page = (isBroken: boolean) => <ErrorBoundary>{isBroken ? <Broken /> : <Form />}</ErrorBoundary>;
  const { rerender, unmount } = render(page(false), { wrapper: MemoryRouter });
  await userEvent.type(field('Name'), 'Aoife');
  rerender(page(true));
  await screen.findByRole('heading', { name: 'Something went wrong' });
  // It breaks again.
  press('Go on');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  rerender(page(false));
  press('Go on');
  expect(field('Name')).toHaveProperty('value', 'Aoife');
  unmount();
  open();
  expect(field('Name')).toHaveProperty('value', '');
});
