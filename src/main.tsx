import './index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, preloadPath } from './App';
import { SettingsProblem } from './layout/SettingsProblem';
import { settings } from './lib/settings';
import { clearStoredSessions } from './lib/storedSession';

clearStoredSessions(localStorage);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

if (typeof settings === 'string') {
  root.render(<SettingsProblem problem={settings} />);
} else {
  // A chunk that cannot be loaded is reported by the error boundary, which needs the app to be rendered.
  await preloadPath(location.pathname).catch(() => undefined);
  root.render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );
}
