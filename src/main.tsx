import './index.css';
// Most pages use these two: as parts of the first file, they need none that pages would wait for.
import './lib/formatDate';
import './words/rich';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, preloadPath } from './App';
import { whenIdle } from './components/whenIdle';
import { watchBack } from './lib/backGuard';
import { spokenLanguage, startLanguage } from './lib/language';
import { settings } from './lib/settings';
import { clearStoredSessions } from './lib/storedSession';

clearStoredSessions(localStorage);
watchBack();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

function whenIdleOrTouched(run: () => void) {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) run();
    isDone = true;
  };
  for (const touch of ['pointerover', 'focusin']) addEventListener(touch, runOnce, { once: true });
  whenIdle(runOnce);
}

function startApp(container: HTMLElement) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // Markup rendered at build time is hydrated on its own page. It is replaced at other addresses, where a
  // host may serve it too, in other languages, and when a reload brings back a message or typed text, which the
  // markup does not have.
  const isBack = history.state?.usr || sessionStorage.length > 0;
  const isOther = container.dataset.path !== location.pathname || spokenLanguage() !== 'en';
  if (isOther || isBack) createRoot(container).render(app);
  else if (container.dataset.isForm) hydrateRoot(container, app);
  // In a transition, React gives way to what the person does.
  else whenIdleOrTouched(() => startTransition(() => void hydrateRoot(container, app)));
}

if (typeof settings === 'string') {
  const problem = settings;
  import('./layout/SettingsProblem').then(({ SettingsProblem }) =>
    createRoot(container).render(<SettingsProblem problem={problem} />),
  );
} else {
  // The app renders even if a chunk fails to load, so that the error boundary can report it, and in English if
  // its language does. No top-level await: a single one would stop the bundler from merging chunks.
  Promise.allSettled([preloadPath(location.pathname), startLanguage()]).then(() => startApp(container));
}
