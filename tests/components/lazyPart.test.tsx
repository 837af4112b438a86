import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { Link, MemoryRouter, Outlet, useRoutes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadingBar } from '../../src/components/LoadingBar';
import { lazyPage, lazyPart } from '../../src/components/lazyPart';

const first = lazyPage(async () => ({ default: () => <Link to="/second">First</Link> }));
const second = lazyPage(async () => ({ default: () => <h1>Second</h1> }));

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return act(async () => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

function TwoPages({ other = second }) {
  const children = [
    { path: '/', ...first },
    { path: '/second', ...other },
  ];
  const frame = (
    <Suspense>
      <header>
        <Link to="/">Frame</Link>
      </header>
      <Outlet />
    </Suspense>
  );
  return useRoutes([{ element: frame, children }]);
}

const openFirst = async (other = second, click: (link: Element) => unknown = userEvent.click) => {
  await first.handle.preload();
  render(
    <MemoryRouter>
      <LoadingBar />
      <TwoPages other={other} />
    </MemoryRouter>,
  );
  await click(screen.getByRole('link', { name: 'First' }));
};

it('replaces one lazy page with another when the address changes', async () => {
  await second.handle.preload();
  await openFirst();
  expect(screen.getByRole('heading', { name: 'Second' })).toBeTruthy();
});

function slowPage() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = lazyPage(async () => {
    await arrival;
    return { default: () => <h1>Second</h1> };
  });
  return { page, arrive: () => act(async () => arrive()) };
}

const bar = () => screen.queryByText('Loading...');
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

afterEach(() => vi.useRealTimers());

it('shows a bar above the previous page if the next one takes longer than 150 ms', async () => {
  const { page, arrive } = slowPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Not userEvent, which waits for the frozen timers.
  await openFirst(page, fireEvent.click);
  pass(149);
  expect(bar()).toBeNull();
  pass(1);
  expect(bar()).not.toBeNull();
  screen.getByRole('link', { name: 'First' });

  await arrive();
  screen.getByRole('heading', { name: 'Second' });
  expect(bar()).toBeNull();
});

it('removes the bar when the person goes to a page that is already loaded', async () => {
  const { page, arrive } = slowPage();
  await openFirst(page);
  await screen.findByText('Loading...');
  await userEvent.click(screen.getByRole('link', { name: 'Frame' }));
  expect(bar()).toBeNull();
  await arrive();
  screen.getByRole('link', { name: 'First' });
});

it("says in place of a page that it couldn't be loaded, and the button tries again", async () => {
  const load = vi.fn(async () => ({ default: () => <h1>Second</h1> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await openFirst(lazyPage(load));

  await screen.findByRole('heading', { level: 1, name: "This couldn't be loaded" });
  screen.getByText('Frame');
  expect(document.title).toBe("This couldn't be loaded - Roadworthy");
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Second' });
});

it('opens a page that was requested offline as soon as the network is back', async () => {
  const load = vi.fn(async () => ({ default: () => <h1>Second</h1> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await setOnline(false);
  await openFirst(lazyPage(load));

  await screen.findByRole('heading', { level: 1, name: 'No network' });
  expect(load).toHaveBeenCalledTimes(1);
  await setOnline(true);
  await screen.findByRole('heading', { name: 'Second' });
});

it('opens a page if the network comes back while it is still failing to load', async () => {
  const load = vi.fn(async () => ({ default: () => <h1>Second</h1> }));
  let fail = () => {};
  load.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = () => reject(new TypeError('Failed to fetch'));
    }),
  );
  await setOnline(false);
  await openFirst(lazyPage(load));
  await setOnline(true);
  fail();
  await screen.findByRole('heading', { name: 'Second' });
});

it('opens a page if the network comes back while the button tries again', async () => {
  const load = vi.fn(async () => ({ default: () => <h1>Second</h1> }));
  const failed = new TypeError('Failed to fetch');
  let fail = () => {};
  const failing = new Promise<never>((_resolve, reject) => {
    fail = () => reject(failed);
  });
  // While a file is loading, another attempt waits for the same answer.
  load.mockRejectedValueOnce(failed).mockReturnValueOnce(failing).mockReturnValueOnce(failing);
  await setOnline(false);
  await openFirst(lazyPage(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await setOnline(true);
  expect(load).toHaveBeenCalledTimes(3);
  fail();
  await screen.findByRole('heading', { name: 'Second' });
});

it('tries again by itself up to four times when the network is back, and then leaves it to the button', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await setOnline(false);
  await openFirst(lazyPage(load));
  await screen.findByRole('heading', { level: 1, name: 'No network' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await setOnline(true);
  for (const [pause, calls] of [
    [0, 2],
    [499, 2],
    [1, 3],
    [2000, 4],
    [5000, 5],
    [60_000, 5],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(pause));
    expect(load).toHaveBeenCalledTimes(calls);
  }
  screen.getByRole('heading', { level: 1, name: "This couldn't be loaded" });
  load.mockResolvedValue({ default: () => <h1>Second</h1> });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByRole('heading', { name: 'Second' });
});

function Form({ part: Part }: { part: ReturnType<typeof lazyPart> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      <Suspense>{isOpen && <Part />}</Suspense>
    </>
  );
}

it('keeps what is typed when a part of a form is gone after a deployment, and offers to reload', async () => {
  const gone = Object.assign(new Error('404'), { name: 'ChunkGone' });
  render(<Form part={lazyPart(() => Promise.reject(gone))} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Aoife');
  await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Roadworthy has been updated');
  screen.getByRole('button', { name: 'Reload' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Aoife');
});

it('forgets a failure: opening the page again requests it again', async () => {
  const load = vi.fn(async () => ({ default: () => <p>Part</p> }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<Form part={lazyPart(load)} />);
  const toggle = screen.getByRole('button', { name: 'Toggle' });
  await userEvent.click(toggle);
  await screen.findByText("This couldn't be loaded");
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  await screen.findByText('Part');
});
