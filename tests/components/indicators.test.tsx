import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DangerTag } from '../../src/components/DangerTag';
import { ExpiryBadge, ExpiryLine } from '../../src/components/Expiry';
import { PlateChip } from '../../src/components/PlateChip';
import { PointsDial } from '../../src/components/PointsDial';
import { StarRating } from '../../src/components/StarRating';
import { ApplicationStatusBadge } from '../../src/topics/applications/screens/ApplicationStatusBadge';
import { VehicleStatusBadge } from '../../src/topics/vehicles/screens/VehicleStatusBadge';
import { DANGERS } from '../../src/words/findings';
import { TODAY } from '../support/clock';

describe('PointsDial', () => {
  it.each([
    [0, 12, 0, ''],
    [1, 12, 1, 'bg-ink-soft'],
    [6, 12, 6, 'bg-ink-soft'],
    [7, 12, 7, 'bg-warn-mark'],
    [9, 12, 9, 'bg-warn-mark'],
    [10, 12, 10, 'bg-bad'],
    [14, 12, 12, 'bg-bad'],
    [3, 7, 3, 'bg-ink-soft'],
    [4, 7, 4, 'bg-warn-mark'],
    [6, 7, 6, 'bg-bad'],
  ])('of %i of %i fills %i of its ticks, and marks the limit', (points, limit, filled, colour) => {
    render(<PointsDial points={points} limit={limit} />);

    const dial = screen.getByRole('img', { name: `${points} of ${limit} penalty points` });
    expect(dial.textContent).toBe(`${points} of ${limit}`);
    const ticks = [...dial.querySelectorAll('.rounded-full')];
    expect(ticks).toHaveLength(12);
    const filledTicks = ticks.filter((tick) => !tick.classList.contains('bg-tick'));
    expect(filledTicks).toHaveLength(filled);
    expect(filledTicks.every((tick) => tick.classList.contains(colour))).toBe(true);
    const marks = [...(dial.firstElementChild?.children ?? [])];
    expect(marks.findIndex((mark) => mark.classList.contains('bg-ink'))).toBe(limit);
  });
});

describe('ExpiryLine', () => {
  it.each([
    ['2026-06-27', '27 Jun 2026, in 12 days'],
    [TODAY, '15 Jun 2026, today'],
    ['2027-06-15', '15 Jun 2027, in 1 year'],
    ['2031-10-11', '11 Oct 2031'],
    ['2026-06-12', '12 Jun 2026, 3 days ago'],
  ])('for %s reads "%s"', (date, text) => {
    const { container } = render(<ExpiryLine date={date} />);
    expect(container.textContent).toBe(text);
  });
});

describe('DangerTag', () => {
  it('shows every danger with its word and its own icon', () => {
    const tags = DANGERS.map((danger) => render(<DangerTag danger={danger} />).container);
    expect(tags.map((tag) => tag.textContent)).toEqual([
      'Must not drive',
      'Not roadworthy',
      'Overdue or missing',
      'High risk',
      'Due soon',
      'To watch',
      'Waiting for you',
    ]);
    expect(new Set(tags.map((tag) => tag.querySelector('svg')?.innerHTML)).size).toBe(DANGERS.length);
  });
});

describe('PlateChip', () => {
  it.each([
    ['231-D-12345', true],
    ['12-KY-1', true],
    ['233-D-12345', false],
    ['ABZ 1234', false],
  ])('of %s is Irish: %s', (registration, isIrish) => {
    render(<PlateChip registration={registration} />);
    expect(screen.getByText(registration)).toBeTruthy();
    expect(screen.queryByText('IRL') !== null).toBe(isIrish);
  });
});

describe('StarRating', () => {
  it.each([1, 4, 5])('of %i has its number as its name', (rating) => {
    render(<StarRating rating={rating} />);
    const stars = screen.getByRole('img', { name: `${rating} out of 5 stars` });
    expect(stars.querySelectorAll('.fill-current')).toHaveLength(rating);
  });
});

describe('badges', () => {
  it.each([
    ['2026-07-16', 'Valid'],
    ['2026-07-15', 'Expiring Soon'],
    [TODAY, 'Expiring Soon'],
    ['2026-06-14', 'Expired'],
    [null, 'Not Applicable'],
  ])('for an expiry on %s reads "%s"', (date, label) => {
    render(<ExpiryBadge date={date} />);
    expect(screen.getByText(label).querySelector('svg')).toBeTruthy();
  });

  it.each([
    ['pending', 'Pending', 'text-warn'],
    ['approved', 'Approved', 'text-ok'],
    ['rejected', 'Rejected', 'text-bad'],
  ] as const)('for application status %s reads "%s" in %s', (status, label, colour) => {
    render(<ApplicationStatusBadge status={status} />);
    expect(screen.getByText(label).classList.contains(colour)).toBe(true);
  });
  it.each([
    ['active', 'Active', 'text-ink-soft'],
    ['maintenance', 'Maintenance', 'text-warn'],
    ['inactive', 'Inactive', 'text-bad'],
    ['sold', 'Unknown', 'text-bad'],
  ])('for vehicle status %s reads "%s" in %s', (status, label, colour) => {
    render(<VehicleStatusBadge vehicle={{ status, is_active: true }} />);
    expect(screen.getByText(label).classList.contains(colour)).toBe(true);
  });

  it('for a vehicle that left the fleet says so, whatever its last status', () => {
    render(<VehicleStatusBadge vehicle={{ status: 'maintenance', is_active: false }} />);
    expect(screen.getByText('Left the fleet').className).toBe('text-ink-soft');
  });
});
