import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Button } from '../../src/components/Button';
import { DateField } from '../../src/components/DateField';
import { lastDay } from '../../src/domain/validity';
import { CheckedForm } from '../../src/forms/CheckedForm';
import { useCheckedField } from '../../src/forms/fields';
import { ProposedDateField } from '../../src/forms/ProposedDateField';
import { useCheckedForm } from '../../src/forms/useCheckedForm';
import { field, press } from '../support/screen';

type Draft = { issued: string; expires: string };

const missing = { message: 'Enter the dates', fields: { expires: 'Enter the expiry date' } };

function Form({ expires = '' }: { expires?: string }) {
  const form = useCheckedForm<Draft>({ issued: '', expires }, () => missing);
  return (
    <CheckedForm form={form} onSubmit={() => {}}>
      <Fields />
      <Button type="submit">Save</Button>
    </CheckedForm>
  );
}

function Fields() {
  const field = useCheckedField<Draft>();
  const { issued } = useWatch<Draft>();
  return (
    <>
      <DateField label="Issued" {...field('issued')} />
      <ProposedDateField
        label="Expires"
        proposed={lastDay(issued ?? '', { months: 60 })}
        interval={{ months: 60 }}
        {...field('expires')}
      />
    </>
  );
}

const open = (expires?: string) => render(<Form expires={expires} />, { wrapper: MemoryRouter });
const offers = () => screen.queryAllByRole('button', { name: /^Set/ }).map(({ ariaLabel }) => ariaLabel);
const OFFER = 'Set Expires to 19 Nov 2031, 5 years';

it('one tap fills in the day that follows from the other, says so, and ends the offer', async () => {
  open();
  expect(offers()).toEqual([]);
  await userEvent.type(field('Issued'), '2026-11-20');
  expect(offers()).toEqual([OFFER]);

  press('Save');
  await screen.findByText('Enter the expiry date');
  press(OFFER);
  expect(field('Expires').value).toBe('2031-11-19');
  expect(screen.getByText('Expires: 19 November 2031').getAttribute('aria-live')).toBe('polite');
  expect(screen.queryByText('Enter the expiry date')).toBeNull();
  expect(offers()).toEqual([]);
});

it('follows the other day until the proposed one is typed over', async () => {
  open();
  await userEvent.type(field('Issued'), '2026-11-20');
  await userEvent.click(screen.getByRole('button', { name: OFFER }));
  // The button is gone; the calendar of a phone stays closed.
  expect(document.activeElement).not.toBe(field('Expires'));

  await userEvent.clear(field('Issued'));
  await userEvent.type(field('Issued'), '2026-11-21');
  expect(offers()).toEqual(['Set Expires to 20 Nov 2031, 5 years']);
  expect(field('Expires').value).toBe('2031-11-19');

  await userEvent.clear(field('Expires'));
  expect(offers()).toEqual(['Set Expires to 20 Nov 2031, 5 years']);
  await userEvent.type(field('Expires'), '2030-05-05');
  expect(offers()).toEqual([]);
});

it('is taken by the keyboard, which then stands in the field; a day on record is replaced', async () => {
  open('2026-12-01');
  await userEvent.type(field('Issued'), '2026-11-20');
  screen.getByRole('button', { name: OFFER }).focus();
  await userEvent.keyboard('{Enter}');
  expect(field('Expires').value).toBe('2031-11-19');
  expect(document.activeElement).toBe(field('Expires'));
});
