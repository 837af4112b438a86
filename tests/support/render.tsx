import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { App, preloadPath } from '../../src/App';
import { supabase } from '../../src/lib/supabase';
import { paths } from '../../src/paths';
import { type AccountName, actors } from './actors';
import { settled } from './network';
import { accessToken } from './tokens';

// What every page stands in is loaded here and not in the first test, whose time is limited.
await preloadPath(paths.dashboard);

/** Between two tests: nothing on the screen, nobody signed in, no request under way. */
export async function leaveApp(): Promise<void> {
  cleanup();
  toast.remove();
  // Not signOut(), which would end the actor's session in the backend for the tests that follow.
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript lets a private member be reached in this form only
  await supabase.auth['_removeSession']();
  await settled();
}

let current: Location | undefined;

function Where() {
  const location = useLocation();
  useEffect(() => {
    current = location;
  }, [location]);
  return null;
}

/** Signs the app's own client in, without the price of a password check. */
export async function signInAs(actor: AccountName): Promise<void> {
  const token = await accessToken(actors[actor]);
  const { error } = await supabase.auth.setSession({ access_token: token, refresh_token: 'not used' });
  if (error) throw error;
}

/** A user whose `type` pastes: letter by letter a form is rendered once a letter, which is most of a test's time. */
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
  /** What the page before hands over. */
  state?: unknown;
};

/**
 * Shows the app at a path, with its real route table and against the backend that startWorld() started. Returns a
 * user-event instance, and the location as it is now.
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
      <Where />
    </MemoryRouter>,
  );
  return {
    ...view,
    user: quickUser(),
    location: () => current,
    path: () => current && current.pathname + current.search + current.hash,
  };
}
