import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';

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

function beBusyAfterChanges() {
  const observer = new MutationObserver(async () => {
    // As many steps as a waiting query needs to end.
    for (let step = 0; step < 100; step += 1) await null;
    takeTime();
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

it('effects have run as soon as a test sees what appears with them', async () => {
  document.title = 'Before';
  beBusyAfterChanges();
  render(<Page />);
  await screen.findByRole('heading', { name: 'Loaded' });
  expect(document.title).toBe('Loaded');
});
