import { expect, it } from 'vitest';
import { freeName, plainFileName } from '../../src/domain/fileNames';
import { CLEAN_ADDRESSES, CLEAN_NAMES, CLEAN_PLATES } from '../support/cleanValues';
import { impossibleNames } from '../support/windows';

const DEVICES = [
  'CON',
  'con',
  'PRN',
  'Aux',
  'NUL',
  'COM1',
  'com9',
  'LPT1',
  'CON.',
  'nul.txt',
  'AUX .x',
  'COM1.tar.gz',
];
const NASTY = [
  ...DEVICES,
  ...[
    '',
    ' ',
    '.',
    '..',
    '...',
    '. .',
    '/',
    '../../etc/passwd',
    '..\\..\\x',
    'C:\\x',
    'a/b',
    'John Murphy Jnr.',
    'x. . ',
  ],
  ...[
    'what?',
    'a<b>c',
    '"q"',
    'a|b',
    'a*b',
    'tab\there',
    'line\nbreak',
    'nul\u0000',
    '\u202egpj.exe',
    '\ud83d',
    'x\ufeff',
  ],
  ...[
    `${'x'.repeat(79)}😀😀`,
    `${'x'.repeat(79)}. y`,
    `${'x'.repeat(78)} . y`,
    '李'.repeat(200),
    'Ж'.repeat(200),
    '😀'.repeat(120),
  ],
];

it('every name can be made on Windows, also with a number and an ending', () => {
  const taken = new Set<string>();
  const names = [...NASTY, ...NASTY, ...CLEAN_NAMES, ...CLEAN_ADDRESSES].map((name) => {
    const folder = plainFileName(name);
    return `documents/${folder}/${freeName(plainFileName(name), taken, 'jpg')}`;
  });
  expect(impossibleNames(names)).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(impossibleNames(['a./b', 'CON/x', 'a//b', 'x\ud83d', 'y '.repeat(200)])).toHaveLength(5);
});

it.each([
  ['John Murphy Jnr.', 'John Murphy Jnr'],
  ['CON', '_CON'],
  ['Nul.pdf', '_Nul.pdf'],
  ['Console', 'Console'],
  ['..', '_'],
  ['Aux Cables', 'Aux Cables'],
  ['T: 5/7 "B"', 'T 5 7 B'],
  ['Sea\u0301n', 'Seán'],
  [`${'x'.repeat(79)}😀`, `${'x'.repeat(79)}😀`],
  [`${'x'.repeat(80)}😀`, 'x'.repeat(80)],
])('%j is %j', (name, plain) => expect(plainFileName(name)).toBe(plain));

it.each([...CLEAN_PLATES, ...CLEAN_NAMES.filter((name) => !/[.“]/.test(name))])('%s stays', (name) =>
  expect(plainFileName(name)).toBe(name),
);
