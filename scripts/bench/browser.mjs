import { setTimeout as wait } from 'node:timers/promises';

/** @typedef {{ name: string, latency: number, megabits: number, slowdown: number, viewport: { width: number, height: number }, isPhone: boolean, silence?: number }} Profile */
/** @typedef {{ path: string, kind: 'script' | 'api' | 'other', start: number, end: number, bytes: number }} Sent */

/** @type {Profile[]} */
export const profiles = [
  {
    name: 'phone',
    latency: 150,
    megabits: 1.6,
    slowdown: 4,
    viewport: { width: 390, height: 844 },
    isPhone: true,
  },
  {
    name: 'desk',
    latency: 40,
    megabits: 10,
    slowdown: 1,
    viewport: { width: 1440, height: 900 },
    isPhone: false,
  },
];

/**
 * Average milliseconds between pressing and releasing:
 * https://calendar.perfplanet.com/2019/instant-pages-with-just-in-time-preloading/
 */
const PRESS = { finger: 90, mouse: 80 };

/** Runs in the page before anything else. Records what the browser reports and when an element appears. */
function installProbe() {
  /** @param {string} type @param {(entry: any) => void} note */
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  const probe = {
    shift: 0,
    /** @type {{ start: number, ms: number }[]} */
    tasks: [],
    painted: 0,
    /** @type {number[]} */
    keys: [],
    pressed: 0,
    /**
     * The time of the first paint with a matching element at a matching path, and the scroll position then.
     * @param {string} selector
     * @param {string} path
     * @returns {Promise<{ at: number, scroll: number }>}
     */
    seen: (selector, path) =>
      new Promise((resolve) => {
        const address = new RegExp(path);
        const look = () => {
          const isVisible = [...document.querySelectorAll(selector)].some(
            (each) => each.getClientRects().length > 0,
          );
          if (!isVisible || !address.test(location.pathname)) return;
          observer.disconnect();
          // The first task after the frame. A plain one could come after what the page does once it is drawn.
          requestAnimationFrame(() => {
            const ended = () => resolve({ at: performance.now(), scroll: scrollY });
            scheduler.postTask(ended, { priority: 'user-blocking' });
          });
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        look();
      }),
  };
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) probe.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => probe.tasks.push({ start: startTime, ms: duration }));
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.painted = startTime;
  });
  observe(
    'event',
    ({ name, duration }) => {
      if (/^key|input$/.test(name)) probe.keys.push(duration);
    },
    { durationThreshold: 16 },
  );
  const press = (/** @type {Event} */ { timeStamp }) => {
    probe.pressed = timeStamp;
  };
  for (const type of ['click', 'submit', 'popstate']) addEventListener(type, press, true);
  Object.assign(window, { probe });
}

/**
 * A first visit, with an empty cache, on a throttled network and processor.
 * @param {import('@playwright/test').Browser} browser
 * @param {Profile} profile
 */
export async function startVisit(browser, { latency, megabits, slowdown, viewport, isPhone, silence = 500 }) {
  const context = await browser.newContext({
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const chrome = await context.newCDPSession(page);
  const bytes = (megabits * 1_000_000) / 8;
  await chrome.send('Network.enable');
  await chrome.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  /** @type {Map<string, Sent & { began: number, seen: number }>} */
  const sent = new Map();
  let last = 0;
  chrome.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    const { protocol, pathname } = new URL(request.url);
    if (!/^http/.test(protocol)) return;
    const kind = pathname.endsWith('.js')
      ? 'script'
      : /^\/(auth|rest|storage)\/v1\//.test(pathname)
        ? 'api'
        : 'other';
    const start = wallTime * 1000;
    sent.set(requestId, {
      path: pathname,
      kind,
      start,
      end: Infinity,
      bytes: 0,
      began: timestamp,
      seen: performance.now(),
    });
    last = Date.now();
  });
  chrome.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  // A script that was fetched ahead is requested again when it runs.
  chrome.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  chrome.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  /** @param {{ requestId: string, timestamp: number }} event */
  const end = ({ requestId, timestamp }) => {
    const request = sent.get(requestId);
    if (request) request.end = request.start + (timestamp - request.began) * 1000;
    last = Date.now();
  };
  chrome.on('Network.loadingFinished', end);
  chrome.on('Network.loadingFailed', end);

  // The end of a request that the worker takes over may never be told. In a journey, `Date` is on another day.
  const isUnderWay = (/** @type {{ end: number, seen: number }} */ { end, seen }) =>
    end === Infinity && performance.now() - seen < 20 * silence;
  const isBusy = () => Date.now() - last < silence || [...sent.values()].some(isUnderWay);

  /** Waits until the network has been silent for a while, and the browser is idle. */
  async function settled() {
    while (isBusy()) await wait(50);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
    if (isBusy()) await settled();
  }

  /** @template Value @param {string} expression @returns {Promise<Value>} */
  const read = (expression) => page.evaluate(expression);

  return {
    page,
    chrome,
    /**
     * When the selector first appears, in milliseconds since navigation.
     * @param {string} selector
     * @returns {Promise<{ at: number, scroll: number }>}
     */
    seen: (selector, path = '') => read(`probe.seen(${JSON.stringify(selector)}, ${JSON.stringify(path)})`),
    /** @returns {Promise<{ shift: number, painted: number, pressed: number, keys: number[], tasks: { start: number, ms: number }[] }>} */
    probed: () => read('({ ...probe, seen: undefined })'),
    forgetKeys: () => read('void (probe.keys.length = 0)'),
    settled,
    /**
     * The requests that started between two times of the page. Their starts and ends are such times too.
     * @returns {Promise<Sent[]>}
     */
    async sent(from = -Infinity, until = Infinity) {
      const origin = Number(await read('performance.timeOrigin'));
      const all = [...sent.values()].map(({ start, end, ...rest }) => ({
        ...rest,
        start: start - origin,
        end: end - origin,
      }));
      return all.filter(({ start }) => start >= from && start <= until);
    },
    /** @param {string} label @param {string} text */
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    /** Taps on a phone, clicks with a mouse on a desk. @param {import('@playwright/test').Locator} locator */
    async press(locator) {
      if (!isPhone) return locator.click({ delay: PRESS.mouse });
      await locator.tap({ trial: true });
      const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await chrome.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await wait(PRESS.finger);
      await chrome.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    close: () => context.close(),
  };
}

/**
 * The length of the longest chain of requests that each started after the one before had ended.
 * @param {readonly Sent[]} requests
 */
export function depthOf(requests) {
  /** @type {number[]} */
  const depths = [];
  const sorted = requests.toSorted((a, b) => a.start - b.start);
  for (const { start } of sorted) {
    const before = sorted.slice(0, depths.length);
    const waited = before.map(({ end }, n) => (end <= start ? (depths[n] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...waited));
  }
  return Math.max(0, ...depths);
}
