import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Runs the effects of what React has put on the page: it does so before it draws anything else. */
function runEffects() {
  const aside = createRoot(document.createElement('div'));
  flushSync(() => aside.render(null));
}

// A query that waits ends after the effects of what it found. React runs them a moment later, which on a busy machine is after
// the next line of the test; the title of the document, the focus and the address are set by effects.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      runEffects();
      return result;
    }),
});
