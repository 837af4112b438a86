// PGlite sets its timers by the clock. A test that puts the clock back makes them longer than the 24 days that Node
// can wait; Node would fire those at once, PGlite would set them again, and so on without end.
const longestDelay = 2 ** 31 - 1;

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (target, self, [callback, delay, ...rest]) =>
    Reflect.apply(target, self, [callback, Math.min(delay ?? 0, longestDelay), ...rest]),
});
