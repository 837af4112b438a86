// PGlite sets its timers by the clock. When a test puts the clock back, they become longer than the 24 days
// that Node supports. Node would fire them at once, PGlite would set them again, and so on for ever.
const longestDelay = 2 ** 31 - 1;

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (target, self, [callback, delay, ...rest]) =>
    Reflect.apply(target, self, [callback, Math.min(delay ?? 0, longestDelay), ...rest]),
});
