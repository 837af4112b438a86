import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProgressSteps } from '../../src/components/ProgressSteps';

it('marks the current step, and shows it in one line on a phone', () => {
  render(<ProgressSteps steps={['Account', 'Contact', 'Vehicle and licences', 'Review']} current={2} />);

  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(steps.map((step) => step.textContent)).toEqual([
    'Account, done',
    '2Contact',
    '3Vehicle and licences',
    '4Review',
  ]);
  expect(screen.getByText('Step 2 of 4: Contact')).toBeTruthy();
});
