import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useLeaveWarning } from '../../src/forms/leaveWarning';
import { watchBack } from '../../src/lib/backGuard';
import { discard, isAsked, keepEditing, link } from '../support/screen';

function Form() {
  const [name, setName] = useState('');
  const [hasMenu, setMenu] = useState(true);
  useLeaveWarning(name !== '');
  return (
    <>
      <input
        aria-label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => setMenu(false)}
      />
      <Link to="/form?page=2">Page 2</Link>
      <Link to="/form?tab=more">More</Link>
      <Link to="/list" state="from the form">
        List
      </Link>
      {hasMenu && <Link to="/list?sort=name#end">Menu</Link>}
    </>
  );
}

function List() {
  const { state, search, hash } = useLocation();
  return (
    <>
      <p>{`At ${search}${hash} ${state ?? ''}`}</p>
      <Link to="/form">Open</Link>
    </>
  );
}

async function openForm() {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/form" element={<Form />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  await screen.findByLabelText('Name');
}

watchBack();

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const { pathname, search } = {
  pathname: () => window.location.pathname,
  search: () => window.location.search,
};
const isAt = async (path: string) => {
  await screen.findByRole('link', { name: path === '/list' ? 'Open' : 'More' });
  await waitFor(() => expect(pathname()).toBe(path));
};
afterEach(() => window.history.replaceState(null, '', '/'));

it('asks nothing on Back if nothing was typed', async () => {
  await openForm();
  window.history.back();
  await isAt('/list');
  expect(isAsked()).toBe(false);
});

it('asks on Back, and stays with everything that was typed and the focus', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  window.history.back();
  await keepEditing();
  await isAt('/form');
  window.history.back();
  const keep = await screen.findByRole('button', { name: 'Keep editing' });
  expect(document.activeElement).toBe(keep);
  fireEvent.keyDown(keep, { key: 'Escape' });
  expect(isAsked()).toBe(false);
  expect(document.activeElement).toBe(name());
  expect(name().value).toBe('Aoife');

  window.history.back();
  await discard();
  await isAt('/list');

  // Forward, which was as far away as Back.
  window.history.forward();
  await isAt('/form');
  expect(name().value).toBe('');
});

it('asks once when Back is pressed again before the answer, and then goes back once', async () => {
  await openForm();
  for (const to of ['Page 2', 'List']) await follow(to);
  await follow('Open');
  for (const to of ['Page 2', 'More']) await follow(to);
  // Two pages of the app lie ahead, and more than two behind.
  window.history.go(-2);
  await waitFor(() => expect(search()).toBe(''));
  await userEvent.type(name(), 'Aoife');

  window.history.back();
  // Before the first is taken back.
  window.history.go(-2);
  await screen.findByRole('dialog');
  const go = vi.spyOn(window.history, 'go');
  window.history.back();
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  await waitFor(() => expect(pathname()).toBe('/form'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await discard();
  await isAt('/list');
  window.history.forward();
  await isAt('/form');
});

it('asks on Forward', async () => {
  await openForm();
  await follow('List');
  window.history.back();
  await isAt('/form');
  await userEvent.type(name(), 'Aoife');
  window.history.forward();
  await keepEditing();
  await isAt('/form');
  window.history.forward();
  await discard();
  await screen.findByText('At from the form');
});

it('asks nothing for Back within the page, and puts the address right before it asks', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  await follow('Page 2');
  window.history.back();
  await waitFor(() => expect(search()).toBe(''));
  expect(isAsked()).toBe(false);
  await follow('Page 2');
  window.history.go(-2);
  await screen.findByRole('dialog');
  expect(window.location.href).toMatch(/\/form\?page=2$/);
  await keepEditing();
  expect(name().value).toBe('Aoife');
});

it('asks before opening another tab of the page, and before Back to the previous tab', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  await follow('More');
  await keepEditing();
  expect(search()).toBe('');

  await follow('More');
  await discard();
  expect(search()).toBe('?tab=more');
  window.history.back();
  await keepEditing();
  expect(search()).toBe('?tab=more');
});

it('follows a link as it was, also one whose menu has closed meanwhile', async () => {
  await openForm();
  await userEvent.type(name(), 'Aoife');
  await follow('List');
  await keepEditing();
  await isAt('/form');
  await follow('List');
  await discard();
  await screen.findByText('At from the form');

  await follow('Open');
  await userEvent.type(name(), 'Aoife');
  expect(link('Menu')).toBe('/list?sort=name#end');
  fireEvent.click(screen.getByRole('link', { name: 'Menu' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('link', { name: 'Menu' })).toBeNull();
  await discard();
  await screen.findByText('At ?sort=name#end');
});

it('asks no longer once nothing is unsaved', async () => {
  const confirm = vi.spyOn(window, 'confirm');
  await openForm();
  await userEvent.type(name(), 'Aoife');
  await follow('List');
  await screen.findByRole('dialog');
  fireEvent.change(name(), { target: { value: '' } });
  await waitFor(() => expect(isAsked()).toBe(false));
  expect(pathname()).toBe('/form');
  await userEvent.type(name(), 'Aoife');
  window.history.back();
  await waitFor(() => expect(pathname()).toBe('/list'));
  fireEvent.change(name(), { target: { value: '' } });
  await isAt('/list');
  expect(confirm).not.toHaveBeenCalled();
});
