import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from '../../src/components/Button';

function SaveOnce({ onSave }: { onSave: () => void }) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    onSave();
  };
  return (
    <Button busy={busy} busyText="Saving..." onClick={save}>
      Save Driver
    </Button>
  );
}

it('can be pressed once: while busy it says so and ignores further presses', async () => {
  const onSave = vi.fn();
  render(<SaveOnce onSave={onSave} />);

  await userEvent.dblClick(screen.getByRole('button', { name: 'Save Driver' }));

  expect(onSave).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Saving...', busy: true })).toHaveProperty('disabled', true);
});

it('submits a form only as a submit button', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
      <Button type="submit">Save Driver</Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Save Driver' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('looks the same as a link to a page and a link to another site', () => {
  render(
    <MemoryRouter>
      <Button variant="secondary">Button</Button>
      <ButtonLink variant="secondary" to="/login">
        Page
      </ButtonLink>
      <ButtonLink variant="secondary" href="mailto:depot@roadworthy.example">
        Elsewhere
      </ButtonLink>
    </MemoryRouter>,
  );

  const look = screen.getByRole('button', { name: 'Button' }).className;
  const page = screen.getByRole('link', { name: 'Page' });
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  expect([page.className, elsewhere.className]).toEqual([look, look]);
  expect(page.getAttribute('href')).toBe('/login');
  expect(elsewhere.getAttribute('href')).toBe('mailto:depot@roadworthy.example');
});
