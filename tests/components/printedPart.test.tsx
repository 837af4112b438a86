import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrintedPart } from '../../src/components/usePrintedPart';

function Page({ preload }: { preload: () => Promise<void> }) {
  const { isOnPaper, button, hasFailed } = usePrintedPart({ preload });
  return (
    <>
      <button type="button" disabled={button.busy} onClick={button.onPrint}>
        Print
      </button>
      <p>{isOnPaper ? 'On paper' : hasFailed ? 'Failed' : 'On screen'}</p>
    </>
  );
}

function renderPart() {
  let arrive = () => {};
  let fail = () => {};
  const preload = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  const printed = vi.fn();
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed(screen.getByRole('paragraph').textContent);
    window.dispatchEvent(new Event('afterprint'));
  };
  const view = render(<Page preload={preload} />);
  return {
    ...view,
    preload,
    printed,
    arrive: () => act(async () => arrive()),
    fail: () => act(async () => fail()),
  };
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Print' }));
const state = () => screen.getByRole('paragraph').textContent;

it('is printed once its code has loaded, and only by the press that waited for it', async () => {
  const { arrive, printed } = renderPart();
  press();
  expect(screen.getByRole('button').matches(':disabled')).toBe(true);
  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });
  expect(printed).not.toHaveBeenCalled();
  await arrive();
  expect(printed.mock.calls).toEqual([['On paper']]);
  expect(state()).toBe('On screen');
});

it('says when its code cannot be loaded, prints nothing, and can be tried again', async () => {
  const { arrive, fail, printed } = renderPart();
  press();
  await fail();
  expect(state()).toBe('Failed');
  expect(printed).not.toHaveBeenCalled();
  press();
  await arrive();
  expect(printed.mock.calls).toEqual([['On paper']]);
});

it('is not printed from a page that was left meanwhile', async () => {
  const { arrive, printed, unmount } = renderPart();
  press();
  unmount();
  await arrive();
  expect(printed).not.toHaveBeenCalled();
});

it("is replaced by the screen in the browser's own print command until its code has loaded", async () => {
  vi.spyOn(navigator, 'connection', 'get').mockReturnValue({ saveData: false });
  const { arrive, printed, preload } = renderPart();
  window.print();
  expect(printed.mock.calls).toEqual([['On screen']]);
  await vi.waitFor(() => expect(preload).toHaveBeenCalled());
  await arrive();
  window.print();
  expect(printed.mock.calls).toEqual([['On screen'], ['On paper']]);
});
