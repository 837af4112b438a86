import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useDayOnPaper } from '../../src/components/useDayOnPaper';
import { usePrintWhole } from '../../src/components/usePrintWhole';
import { TODAY } from '../support/clock';

function Page({ load }: { load: () => Promise<string> }) {
  const { data = 'Loading...' } = useQuery({ queryKey: ['photo'], queryFn: load });
  const { busy, onPrint } = usePrintWhole();
  return (
    <>
      <button type="button" disabled={busy} onClick={onPrint}>
        Print
      </button>
      <p>
        {data}, {useDayOnPaper() || 'on paper'}
      </p>
    </>
  );
}

function renderPage() {
  let arrive = (_: string) => {};
  const load = () =>
    new Promise<string>((resolve) => {
      arrive = resolve;
    });
  const printed = vi.fn();
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed(screen.getByRole('paragraph').textContent);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page load={load} />
    </QueryClientProvider>,
  );
  return { printed, arrive: () => act(async () => arrive('Photo')) };
}

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Print' }))],
  ['Ctrl+P', () => fireEvent.keyDown(window, { key: 'p', ctrlKey: true })],
])(
  'a page is printed by %s once everything on it is there, with days that hold on another day',
  async (_by, press) => {
    const { printed, arrive } = renderPage();
    expect(screen.getByRole('paragraph').textContent).toBe(`Loading..., ${TODAY}`);
    press();
    expect(screen.getByRole('button').matches(':disabled')).toBe(true);
    expect(printed).not.toHaveBeenCalled();
    await arrive();
    await waitFor(() => expect(printed.mock.calls).toEqual([['Photo, on paper']]));
    expect(screen.getByRole('paragraph').textContent).toBe(`Photo, ${TODAY}`);
    expect(screen.getByRole('button').matches(':disabled')).toBe(false);
  },
);
