import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ComplianceBadge } from '../../src/components/ComplianceBadge';
import type { ComplianceReason } from '../../src/domain/compliance';

const license = (detail: string, due: string): ComplianceReason => ({
  kind: 'license',
  danger: 'due_soon',
  verdict: 'attention',
  detail,
  points: null,
  due,
});

it.each([
  ['compliant', 'Compliant'],
  ['attention', 'Attention'],
  ['not_compliant', 'Not compliant'],
] as const)('%s reads %s', (verdict, word) => {
  render(<ComplianceBadge verdict={verdict} reasons={[]} />);
  screen.getByText(word);
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows two reasons at once and the others on demand, without duplicates', async () => {
  const reasons = [
    license('B', '2026-06-16'),
    license('B', '2026-06-16'),
    license('C', '2026-06-17'),
    license('CE', '2026-06-18'),
  ];
  render(<ComplianceBadge verdict="attention" reasons={reasons} />);

  screen.getByText('Licence B expires in 1 day');
  screen.getByText('Licence C expires in 2 days');
  const details = screen.getByText('1 more').closest('details');
  expect(details?.open).toBe(false);
  await userEvent.click(screen.getByText('1 more'));
  expect(details?.open).toBe(true);
  screen.getByText('Licence CE expires in 3 days');
});

it('has nothing to expand with two reasons', () => {
  render(
    <ComplianceBadge
      verdict="attention"
      reasons={[license('B', '2026-06-16'), license('C', '2026-06-16')]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/more$/)).toBeNull();
});
