import { afterEach, expect, it, vi } from 'vitest';
import { reloadOnce } from '../../src/lib/reloadOnce';

const gone = new TypeError('Failed to fetch dynamically imported module');
const page = () => ({ reload: vi.fn() });

afterEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = '';
});

it('reloads the page when a chunk is gone, and shows no error in the meantime', async () => {
  const first = page();
  const settled = vi.fn();
  reloadOnce(gone, first).then(settled, settled);
  await Promise.resolve();
  expect(first.reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
});

it('reloads once per build: the same build that fails again shows the error', () => {
  reloadOnce(gone, page());
  const second = page();
  expect(() => reloadOnce(gone, second)).toThrow(gone);
  expect(second.reload).not.toHaveBeenCalled();
});

it('reloads again when a later build is gone', () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-first.js"></script>';
  reloadOnce(gone, page());
  document.head.innerHTML = '<script type="module" src="/assets/index-second.js"></script>';
  const second = page();
  reloadOnce(gone, second);
  expect(second.reload).toHaveBeenCalledTimes(1);
});

it('does not reload without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = page();
  expect(() => reloadOnce(gone, offline)).toThrow(gone);
  expect(offline.reload).not.toHaveBeenCalled();
});
