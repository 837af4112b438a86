import './index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, preloadPath } from './App';
import { SettingsProblem } from './layout/SettingsProblem';
import { settings } from './lib/settings';
import { clearStoredSessions } from './lib/storedSession';

clearStoredSessions(localStorage);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

function startApp(container: HTMLElement) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // A page that was rendered at build is taken over; one that a host serves at another address is replaced.
  if (container.dataset.path === location.pathname) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

if (typeof settings === 'string') {
  createRoot(container).render(<SettingsProblem problem={settings} />);
} else {
  // A chunk that cannot be loaded is reported by the error boundary, which needs the app to be rendered.
  // No top-level await: because of a single one the bundler keeps every chunk that it could merge into another.
  preloadPath(location.pathname)
    .catch(() => undefined)
    .then(() => startApp(container));
}
