import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineBanner } from '../../src/layout/OfflineBanner';

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

it('appears in a live region only while the network is gone', () => {
  const { container } = render(<OfflineBanner />);
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');

  setOnline(false);
  expect(screen.getByText(/^No network\. Checks and reports are kept/).parentElement).toBe(region);

  setOnline(true);
  expect(region?.textContent).toBe('');
});
