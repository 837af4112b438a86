import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from '../../src/components/ErrorState';
import { InlineAlert } from '../../src/components/InlineAlert';
import { SkipLink } from '../../src/components/SkipLink';
import { Spinner } from '../../src/components/Spinner';
import { StatCard } from '../../src/components/StatCard';

it('ErrorState says what failed and tries again', async () => {
  const onRetry = vi.fn();
  render(<ErrorState message="Failed to load applications" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load applications');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('InlineAlert is read out at once when it is an error, and only then', () => {
  render(<InlineAlert tone="warn">Expires soon</InlineAlert>);
  expect(screen.queryByRole('alert')).toBeNull();

  render(<InlineAlert tone="bad">Login failed</InlineAlert>);
  expect(screen.getByRole('alert').textContent).toBe('Login failed');
});

it('Spinner says what is loading', () => {
  render(<Spinner label="Loading applications..." />);
  expect(screen.getByRole('status').textContent).toBe('Loading applications...');
});

it('StatCard ties its value to its label', () => {
  render(<StatCard label="Annual Cost" value="€6,000.00" />);
  expect(screen.getByRole('group', { name: 'Annual Cost' }).textContent).toContain('€6,000.00');
});

it('SkipLink moves the focus to the content without leaving the page', async () => {
  const address = location.href;
  render(
    <>
      <SkipLink />
      <main id="main">Content</main>
    </>,
  );

  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to content' }));
  await userEvent.keyboard('{Enter}');

  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(location.href).toBe(address);
});
