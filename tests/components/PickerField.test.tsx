// Imported up front, so that no test waits for a chunk to compile.
import '../../src/components/Picker';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/components/Button';
import { PickerField } from '../../src/components/PickerField';

const TEXTS = { loadingText: 'Loading license types...', noOptionsText: 'No license types found' };
const OPTIONS = [
  { label: 'Cars', options: [{ value: 'B', label: 'B - Car', description: 'Minimum age: 17 years' }] },
  { label: 'Trucks', options: [{ value: 'C', label: 'C - Truck', description: 'Minimum age: 21 years' }] },
];
const CATEGORIES = ['A - Motorcycles', 'W - Tools', 'C - Trucks', 'CE - Articulated trucks'].map((label) => ({
  value: label.split(' ')[0] ?? '',
  label,
}));

function LicenseForm() {
  const { control, handleSubmit } = useForm({ defaultValues: { type: '' } });
  return (
    <form onSubmit={handleSubmit(vi.fn())}>
      <Controller
        control={control}
        name="type"
        rules={{ required: 'Please select a valid option' }}
        render={({ field, fieldState }) => (
          <PickerField
            label="License Type"
            error={fieldState.error?.message}
            options={OPTIONS}
            {...field}
            {...TEXTS}
          />
        )}
      />
      <Button type="submit">Next</Button>
    </form>
  );
}

describe('PickerField', () => {
  it('opens by keyboard, shows each choice with its description, and reports the choice', async () => {
    const onChange = vi.fn();
    render(<PickerField label="License Type" value="B" onChange={onChange} options={OPTIONS} {...TEXTS} />);
    const input = await screen.findByRole('combobox', { name: 'License Type' });
    expect(screen.getByText('B - Car')).toBeTruthy();

    input.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText('Trucks')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'C - Truck Minimum age: 21 years' })).toBeTruthy();

    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('C');
  });

  it('says of itself only what is in the words of the page: how many are found, and the choice', async () => {
    const { container } = render(
      <PickerField label="License Type" value="B" onChange={vi.fn()} options={CATEGORIES} {...TEXTS} />,
    );
    const said = () => container.querySelector('[aria-live=polite]')?.textContent;
    await userEvent.click(await screen.findByRole('combobox', { name: 'License Type' }));
    expect(said()).toBe('Results: 4');
    await userEvent.keyboard('truck');
    expect(said()).toBe('Results: 2');
    await userEvent.keyboard('{Enter}');
    expect(said()).toBe('C - Trucks.');
  });

  it.each([
    ['one list', [...CATEGORIES]],
    ['groups', CATEGORIES.map((category) => ({ label: `Group of ${category.label}`, options: [category] }))],
  ])('shows first, and takes first, choices that begin with what was typed, in %s', async (_, options) => {
    const onChange = vi.fn();
    render(<PickerField label="License Type" value="" onChange={onChange} options={options} {...TEXTS} />);
    await userEvent.click(await screen.findByRole('combobox', { name: 'License Type' }));

    await userEvent.keyboard('c - ');

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'C - Trucks',
      'CE - Articulated trucks',
      'A - Motorcycles',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('C');
  });

  it('is described by its help and its error', async () => {
    render(
      <PickerField
        label="License Type"
        help="As on the card"
        error="Please select a valid option"
        value=""
        onChange={vi.fn()}
        options={OPTIONS}
        {...TEXTS}
      />,
    );

    const input = await screen.findByRole('combobox', { name: 'License Type' });
    const description = input.getAttribute('aria-describedby') ?? '';
    const texts = description.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts.slice(0, 2)).toEqual(['Please select a valid option', 'As on the card']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it.each([
    [true, 'Loading license types...'],
    [false, 'No license types found'],
  ])('without options and with loading %s, says "%s"', async (loading, text) => {
    render(
      <PickerField
        label="License Type"
        value=""
        onChange={vi.fn()}
        options={[]}
        loading={loading}
        {...TEXTS}
      />,
    );

    await userEvent.click(await screen.findByRole('combobox', { name: 'License Type' }));

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('still shows a stored value that is not among the options', async () => {
    render(<PickerField label="License Type" value="D1E" onChange={vi.fn()} options={OPTIONS} {...TEXTS} />);

    await screen.findByRole('combobox', { name: 'License Type' });

    expect(screen.getByText('D1E')).toBeTruthy();
  });

  it('gets the focus from its form when it is the first invalid field', async () => {
    render(<LicenseForm />);
    const input = await screen.findByRole('combobox', { name: 'License Type' });

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findByText('Please select a valid option')).toBeTruthy();
    expect(document.activeElement).toBe(input);
  });
});
