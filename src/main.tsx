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
import { catalogueOf, languageAtStart, speakLanguage, spokenLanguage } from './lib/language';
import { inTab } from './lib/onDevice';
import { settings } from './lib/settings';
import { clearStoredSessions } from './lib/storedSession';
import { bearTranslation } from './lib/translatedPage';

clearStoredSessions();
watchBack();
bearTranslation();

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
  // Markup rendered at build time is hydrated on its own page. It is replaced at other addresses, where a
  // host may serve it too, in other languages, and when a reload brings back a message or typed text, which the
  // markup does not have.
  const isBack = history.state?.usr || inTab.names().length > 0;
  const isOwn = container.dataset.path === location.pathname && !isBack;
  const language = languageAtStart();
  // A form may have been typed into: it is hydrated in English, which its markup is in, and then translated.
  const isTranslatedLater = isOwn && language !== 'en' && container.querySelector('form') !== null;
  const speak = () => speakLanguage(language);
  const speakLater = () => void speak().catch(() => undefined);
  const first = isTranslatedLater ? catalogueOf(language, ['']) : speak();

  const app = (
    <StrictMode>
      <BrowserRouter>
        <App onDrawn={isTranslatedLater ? speakLater : undefined} />
      </BrowserRouter>
    </StrictMode>
  );
  const hydrate = () => {
    // The browser has translated it already: it is not the markup any more.
    if (container.querySelector('font')) createRoot(container).render(app);
    else hydrateRoot(container, app);
  };
  const draw = () => {
    if (!isOwn || spokenLanguage() !== 'en') createRoot(container).render(app);
    else if (container.dataset.isForm || isTranslatedLater) hydrate();
    // In a transition, React gives way to what the person does.
    else whenIdleOrTouched(() => startTransition(hydrate));
  };
  // The app renders even if a chunk fails to load, so that the error boundary can report it, and in English if
  // its language does. No top-level await: a single one would stop the bundler from merging chunks.
  Promise.allSettled([preloadPath(location.pathname), first]).then(draw);
}

if (typeof settings === 'string') {
  const problem = settings;
  import('./layout/SettingsProblem').then(({ SettingsProblem }) =>
    createRoot(container).render(<SettingsProblem problem={problem} />),
  );
} else startApp(container);
