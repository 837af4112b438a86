import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLeaveWarning } from '../../src/forms/leaveWarning';
import { watchBack } from '../../src/lib/backGuard';

function Form() {
  const [name, setName] = useState('');
  useLeaveWarning(name !== '');
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/form?page=2">Page 2</Link>
      <Link to="/form?tab=more">More</Link>
    </>
  );
}

async function openForm() {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<Link to="/form">Open</Link>} />
        <Route path="/form" element={<Form />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByLabelText('Name');
}

watchBack();

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(false);
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('asks nothing on Back if nothing was typed', async () => {
  await openForm();
  window.history.back();
  await screen.findByRole('link', { name: 'Open' });
  expect(window.confirm).not.toHaveBeenCalled();
});

it('asks on Back, and stays with everything that was typed', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  for (const times of [1, 2]) {
    window.history.back();
    await waitFor(() => expect(window.confirm).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(window.confirm).toHaveBeenLastCalledWith('Discard what you typed?');
    expect(name().value).toBe('Aoife');
  }

  vi.mocked(window.confirm).mockReturnValue(true);
  window.history.back();
  await screen.findByRole('link', { name: 'Open' });
  expect(window.location.pathname).toBe('/list');
});

it('asks nothing for Back within the page, and puts the address right after leaving is refused', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.confirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  window.history.go(-2);
  await waitFor(() => expect(window.confirm).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(window.location.href).toMatch(/\/form\?page=2$/));
  expect(name().value).toBe('Aoife');
});

it('asks before opening another tab of the page, and before Back to the previous tab', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  expect(window.confirm).toHaveBeenCalledTimes(1);
  expect(window.location.search).toBe('');

  vi.mocked(window.confirm).mockReturnValue(true);
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  expect(window.location.search).toBe('?tab=more');
  vi.mocked(window.confirm).mockReturnValue(false);
  window.history.back();
  await waitFor(() => expect(window.confirm).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(window.location.search).toBe('?tab=more'));
});
