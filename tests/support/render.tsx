import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type Location, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App, preloadPath } from '../../src/App';
import { supabase } from '../../src/lib/supabase';
import { paths } from '../../src/paths';
import { type AccountName, actors } from './actors';
import { settled } from './network';
import { accessToken } from './tokens';

// The layout of every page is loaded here and not in the first test, whose time is limited.
await preloadPath(paths.dashboard);

const queryClients = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function (this: QueryClient) {
  queryClients.add(this);
  mount.call(this);
};

/** Cleans up between tests: no screen, no session, no request running or waiting for a retry. */
export async function leaveApp(): Promise<void> {
  cleanup();
  toast.remove();
  // signOut() would end the actor's session in the backend for the tests that follow.
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to a private member only in this form
  await supabase.auth['_removeSession']();
  await settled();
  // A prefetched query is retried even when its page is gone, and would log into the next test.
  for (const client of queryClients) client.clear();
  queryClients.clear();
}

let current: Location | undefined;
let go = (_entries: number) => {};

function LocationProbe() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    current = location;
    go = (entries) => navigate(entries);
  }, [location, navigate]);
  return null;
}

/** Signs the app's own client in without the password check, which is slow. */
export async function signInAs(actor: AccountName): Promise<void> {
  const token = await accessToken(actors[actor]);
  const { error } = await supabase.auth.setSession({ access_token: token, refresh_token: 'not used' });
  if (error) throw error;
}

/**
 * A user whose `type` pastes: real typing renders the form at every letter, which takes most of a test's
 * time.
 */
function quickUser() {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const type: typeof user.type = async (element, text) => {
    if (/[{[]/.test(text)) return user.type(element, text);
    await user.click(element);
    await user.paste(text);
  };
  return { ...user, type };
}

type Options = {
  as?: AccountName;
  state?: unknown;
};

/**
 * Renders the app at a path, with its real route table and the backend of startWorld(). Also returns a
 * user-event instance and the current location.
 */
export async function renderApp(path: string, { as, state }: Options = {}) {
  if (as) await signInAs(as);
  const url = new URL(path, 'http://app.test');
  await preloadPath(url.pathname);

  current = undefined;
  const { pathname, search, hash } = url;
  const view = render(
    <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
      <App />
      <LocationProbe />
    </MemoryRouter>,
  );
  return {
    ...view,
    user: quickUser(),
    location: () => current,
    goBack: () => act(() => go(-1)),
    goForward: () => act(() => go(1)),
    /** Also to a page whose code is not loaded yet, as a press of `user`. */
    travel: (entries: number) => getConfig().asyncWrapper(async () => go(entries)),
    path: () => current && current.pathname + current.search + current.hash,
  };
}
