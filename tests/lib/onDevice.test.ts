import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { inTab, ON_DEVICE, onDevice } from '../../src/lib/onDevice';

/** Where a browser keeps something, and what it refuses together with that. */
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|createStore|caches|cookie|navigator\.locks|BroadcastChannel\()/;

/** A browser that blocks site data throws at each of these names, so only who is prepared for it may use them. */
const WAYS = {
  'lib/onDevice.ts': 'localStorage and sessionStorage',
  'lib/deviceDatabase.ts': 'IndexedDB, and what tabs share',
  'worker/sw.ts': 'caches: it is not installed where they are blocked',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words'))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join('src', file), 'utf8')] as const);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

afterEach(() => vi.unstubAllGlobals());

it('only its guarded places ask the browser what it keeps', () => {
  const asking = sources.filter(([, text]) => STORAGE.test(withoutComments(text))).map(([file]) => file);
  expect(asking.toSorted()).toEqual(Object.keys(WAYS).toSorted());
});

it('everything that a device keeps is named in the registry, which the privacy page reads', () => {
  const kept = sources.flatMap(([, text]) =>
    [...text.matchAll(/'([^'\n]+)' satisfies OnDevice/g)].map(([, name]) => name),
  );
  expect(kept.toSorted()).toEqual(Object.keys(ON_DEVICE).toSorted());
});

it('what lies in a storage is never named where it is used', () => {
  const literal = /(?:(?:onDevice|inTab)\.\w+|caches\.open)\(\s*['"`]|cacheName: '[^']*'(?! satisfies)/;
  expect(sources.filter(([, text]) => literal.test(text)).map(([file]) => file)).toEqual([]);
});

/** Its names are its own keys, as those of a storage. */
class Room {
  [name: string]: unknown;
  getItem(name: string) {
    return this[name] ?? null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

it.each([
  ['localStorage', onDevice],
  ['sessionStorage', inTab],
] as const)('%s is asked for what was kept', (name, place) => {
  vi.stubGlobal(name, new Room());
  expect(place.read('language')).toBeNull();
  expect(place.keep('language', 'pl')).toBe(true);
  expect(place.read('language')).toBe('pl');
  expect(place.names()).toEqual(['language']);
  place.drop('language');
  expect(place.read('language')).toBeNull();
});

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it.each([
  ['localStorage', onDevice],
  ['sessionStorage', inTab],
] as const)('nothing is kept where %s is refused by its name, and nobody falls over it', (name, place) => {
  vi.stubGlobal(name, undefined);
  Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
  expect(place.keep('language', 'pl')).toBe(false);
  expect(place.read('language')).toBeNull();
  expect(place.names()).toEqual([]);
  place.drop('language');
});

it('nothing is kept where there is no room', () => {
  vi.stubGlobal('localStorage', Object.assign(new Room(), { setItem: refuse }));
  expect(onDevice.keep('language', 'pl')).toBe(false);
});
