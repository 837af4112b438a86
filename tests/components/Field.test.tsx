import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/components/Button';
import { CheckboxField } from '../../src/components/CheckboxField';
import { DateField } from '../../src/components/DateField';
import { SelectField } from '../../src/components/SelectField';
import { TextAreaField } from '../../src/components/TextAreaField';
import { TextField } from '../../src/components/TextField';

const DEPOTS = [
  { value: 'dublin', label: 'Dublin North' },
  { value: 'cork', label: 'Cork' },
];

describe('a field', () => {
  it('is tied to its label, and required unless marked optional', () => {
    render(<TextField label="Full Name" />);

    const input = screen.getByRole('textbox', { name: 'Full Name' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('says in words that it is optional', () => {
    render(<TextField label="Phone" optional />);

    const input = screen.getByRole('textbox', { name: 'Phone (optional)' });
    expect(input.hasAttribute('aria-required')).toBe(false);
  });

  it.each([
    ['text', <TextField key="text" label="Field" help="Some help" error="Some error" />],
    ['text area', <TextAreaField key="area" label="Field" help="Some help" error="Some error" />],
    [
      'select',
      <SelectField key="select" label="Field" help="Some help" error="Some error" options={DEPOTS} />,
    ],
    ['date', <DateField key="date" label="Field" help="Some help" error="Some error" />],
    ['tick box', <CheckboxField key="tick" label="Field" help="Some help" error="Some error" />],
  ])('of type %s is described by its error and its help, and is invalid', (_type, field) => {
    render(field);

    const control = screen.getByLabelText('Field');
    const description = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(description.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Some error',
      'Some help',
    ]);
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });
});

function IssueDate({ day }: { day: string }) {
  const { register, reset } = useForm({ defaultValues: { issued: day } });
  return (
    <>
      <DateField label="Issue Date" {...register('issued')} />
      <Button onClick={() => reset({ issued: '2027-03-05' })}>Show another</Button>
      <Button onClick={() => reset({ issued: '' })}>Clear</Button>
    </>
  );
}

describe('a date field', () => {
  const input = () => screen.getByLabelText<HTMLInputElement>('Issue Date');
  const day = (look: string) =>
    input().parentElement?.querySelector(`[aria-hidden] > [class~="${look}"]`)?.textContent;
  const inWords = () => day('print:hidden');

  it('shows the stored day below it in words, which screen readers do not repeat', () => {
    render(<IssueDate day="2027-07-19" />);

    expect(inWords()).toBe('19 July 2027');
    expect(day('print:inline')).toBe('19 Jul 2027');
    expect(input().hasAttribute('aria-describedby')).toBe(false);
  });

  it.each(['', '0027-07-19', '2101-01-01'])('has no words for "%s"', (day) => {
    render(<IssueDate day="2027-07-19" />);
    fireEvent.change(input(), { target: { value: day } });

    expect(inWords()).toBeUndefined();
  });

  it("follows the user's choice and values set by the form", async () => {
    render(<IssueDate day="" />);

    fireEvent.change(input(), { target: { value: '2028-02-29' } });
    expect(inWords()).toBe('29 February 2028');
    await userEvent.click(screen.getByRole('button', { name: 'Show another' }));
    expect(inWords()).toBe('5 March 2027');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(inWords()).toBeUndefined();
  });
});

function ApplicationForm({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { depot: '', name: '', address: '', issued: '', terms: false },
  });
  return (
    <form noValidate onSubmit={handleSubmit((values) => onSubmit(values))}>
      <SelectField label="Depot" placeholder="Select a depot" options={DEPOTS} {...register('depot')} />
      <TextField
        label="Full Name"
        error={formState.errors.name?.message}
        {...register('name', { required: 'Please fill in all required fields' })}
      />
      <TextAreaField label="Address" {...register('address')} />
      <DateField label="Issue Date" {...register('issued')} />
      <CheckboxField label="I accept the terms" {...register('terms')} />
      <Button type="submit">Next</Button>
    </form>
  );
}

describe('fields registered with a form', () => {
  it('get the focus when they are the first invalid one', async () => {
    render(<ApplicationForm onSubmit={vi.fn()} />);

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    const name = await screen.findByRole('textbox', {
      name: 'Full Name',
      description: 'Please fill in all required fields',
    });
    expect(document.activeElement).toBe(name);
  });

  it('submit what was typed, chosen and ticked', async () => {
    const onSubmit = vi.fn();
    render(<ApplicationForm onSubmit={onSubmit} />);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Depot' }), 'Cork');
    await userEvent.type(screen.getByRole('textbox', { name: 'Full Name' }), 'Aoife Ní Bhriain');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'Tuam');
    await userEvent.type(screen.getByLabelText('Issue Date'), '2024-01-31');
    await userEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    expect(onSubmit).toHaveBeenCalledWith({
      depot: 'cork',
      name: 'Aoife Ní Bhriain',
      address: 'Tuam',
      issued: '2024-01-31',
      terms: true,
    });
  });
});
