type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

export function guardBack(next: Guard | null): void {
  guard = next;
}

/**
 * To be called before the router listens: Chromium calls the window's listeners in the order in which they
 * were added.
 */
export function watchBack(): void {
  addEventListener('popstate', (event) => guard?.(event));
}
