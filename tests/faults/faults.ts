import type { Page, Route } from '@playwright/test';

export type Fault = {
  name: string;
  answer: (route: Route) => Promise<unknown>;
  /** Milliseconds of the page's clock until the app gives up by itself. */
  patience?: number;
};

const json = (status: number, message: string, code?: string) => (route: Route) =>
  route.fulfill({ status, json: { code, message } });

const refuse = (route: Route) =>
  new URL(route.request().url()).pathname.startsWith('/auth/')
    ? json(403, 'Forbidden')(route)
    : json(403, 'permission denied for table somewhere', '42501')(route);

/** Keeps the request waiting; the browser drops it when the page gives up. */
const never = () => Promise.resolve();

export const FAULTS: readonly Fault[] = [
  { name: 'offline', answer: (route) => route.abort('internetdisconnected') },
  { name: '403', answer: refuse },
  { name: '429', answer: json(429, 'Request rate limit reached') },
  { name: '500', answer: json(500, 'Internal Server Error') },
  {
    name: 'HTML with 200',
    answer: (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' }),
  },
  {
    name: 'cut-off JSON',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id": "0a' }),
  },
  { name: 'never answered', answer: never, patience: 31_000 },
];

export const UNAUTHORIZED: Fault = { name: '401', answer: json(401, 'JWT expired') };

export const LOST: Fault = {
  name: 'answer lost after it was stored',
  answer: async (route) => {
    // See server.ts: nothing was read on a connection that had ended.
    await route.fetch({ maxRetries: 2 });
    await route.abort('connectionreset');
  },
};

export const GIBBERISH =
  /Unexpected token|Unterminated|JSON|<!doctype|undefined|\[object|\bNaN\b|fetch|JWT|permission denied|TypeError/i;

/** A page whose clock can be moved, with time limits that follow it. */
export async function controlClock(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
}

type Request = { method: string; path: string };

export async function breakRequests(page: Page, { method, path }: Request, { answer }: Fault) {
  const answers: Promise<unknown>[] = [];
  const matches = (url: URL) => url.pathname === path;
  const handler = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const answering = answer(route);
    answers.push(answering);
    return answering;
  };
  await page.route(matches, handler);
  return {
    count: () => answers.length,
    answered: () => Promise.all(answers),
    mend: () => page.unroute(matches, handler),
  };
}
