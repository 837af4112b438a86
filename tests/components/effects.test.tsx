import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';

/** Takes the processor for some time, as a busy machine does. */
function takeTime() {
  const end = performance.now() + 20;
  while (performance.now() < end);
}

function Page() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    setTimeout(() => setLoaded(true));
  }, []);
  if (isLoaded) takeTime();
  return isLoaded ? <Loaded /> : null;
}

function Loaded() {
  useEffect(() => {
    document.title = 'Loaded';
  }, []);
  return <h1>Loaded</h1>;
}

/** Takes the processor between what a test waits for and the effects that follow. */
function beBusyAfterChanges() {
  const observer = new MutationObserver(async () => {
    // As many steps as a query that waits needs to end.
    for (let step = 0; step < 100; step += 1) await null;
    takeTime();
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

it('lets a test see what an effect sets as soon as it sees what appears with it', async () => {
  document.title = 'Before';
  beBusyAfterChanges();
  render(<Page />);
  await screen.findByRole('heading', { name: 'Loaded' });
  expect(document.title).toBe('Loaded');
});
