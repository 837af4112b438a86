export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run, { timeout: 2000 });
  return () => window.cancelIdleCallback(callback);
}
