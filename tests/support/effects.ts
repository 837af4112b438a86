import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function runEffects() {
  const aside = createRoot(document.createElement('div'));
  flushSync(() => aside.render(null));
}

// A waiting query may return before the effects of the change it found. React runs them a moment later, which
// on a busy machine is after the next line of the test. Effects set the document title, focus and address.
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      runEffects();
      return result;
    }),
});
