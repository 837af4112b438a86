import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { ON_DEVICE } from '../../src/lib/onDevice';

/** Whoever touches what a device keeps. */
const STORAGE =
  /\b(?:localStorage|sessionStorage|indexedDB|createStore\(|caches\.open|cacheName|document\.cookie)\b/;

/** These name nothing: they are given a name, or only look whether there is any. */
const WITHOUT_NAMES = {
  'lib/tabDrafts.ts': 'gets the name of a form, as OnDevice',
  'main.tsx': 'clears what older versions kept, and looks whether the tab has anything',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words'))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join('src', file), 'utf8')] as const);

it('everything that a device keeps is named in the registry, which the privacy page reads', () => {
  const nameless = sources
    .filter(([, text]) => STORAGE.test(text) && !text.includes('satisfies OnDevice'))
    .map(([file]) => file);
  expect(nameless.toSorted()).toEqual(Object.keys(WITHOUT_NAMES).toSorted());
});

it('nothing is in the registry that nobody keeps', () => {
  const kept = sources.flatMap(([, text]) =>
    [...text.matchAll(/'([^'\n]+)' satisfies OnDevice/g)].map(([, name]) => name),
  );
  expect(kept.toSorted()).toEqual(Object.keys(ON_DEVICE).toSorted());
});

it('what lies in a storage is never named where it is used', () => {
  const literal = /(?:[sg]etItem|removeItem|caches\.open)\(\s*['"`]|cacheName: '[^']*'(?! satisfies)/;
  expect(sources.filter(([, text]) => literal.test(text)).map(([file]) => file)).toEqual([]);
});
