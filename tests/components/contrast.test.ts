import { describe, expect, it } from 'vitest';
import { themes } from '../../tailwind.config.js';

const STATUS = ['ok', 'warn', 'bad', 'idle'] as const;

type Token = keyof typeof themes.light;
type Pair = [Token, Token];

/** Text on its background: 4.5:1 (WCAG 1.4.3). */
const TEXT: Pair[] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'brand-soft'],
  ['ink-soft', 'canvas'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'brand-soft'],
  ['brand', 'canvas'],
  ['brand', 'surface'],
  ['brand', 'brand-soft'],
  ['brand-strong', 'canvas'],
  ['brand-strong', 'surface'],
  ['brand-strong', 'brand-soft'],
  ['on-solid', 'brand'],
  ['on-solid', 'brand-strong'],
  ['on-solid', 'bad'],
  ['surface', 'bad'],
  ['on-stop', 'stop'],
  ['orange', 'surface'],
  ['plate-ink', 'plate'],
  ['plate', 'plate-band'],
  ...STATUS.flatMap((status): Pair[] => [
    [status, 'canvas'],
    [status, 'surface'],
    [status, `${status}-soft`],
    ['ink', `${status}-soft`],
    ['brand', `${status}-soft`],
  ]),
];

/** Borders of controls, marks and the focus ring against the colour next to them: 3:1 (WCAG 1.4.11). */
const SHAPES: Pair[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'canvas'],
  ['warn-mark', 'surface'],
  ['warn-mark', 'canvas'],
  ['brand', 'canvas'],
  ['brand', 'surface'],
  ...(['licence', 'test', 'tax', 'insurance', 'training'] as const).map(
    (kind): Pair => [`due-${kind}`, 'surface'],
  ),
];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('contrast', () => {
  it('is measured as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  describe.each(Object.entries(themes))('of the %s theme', (_name, theme) => {
    it.each(TEXT)('%s can be read on %s', (text, ground) => {
      expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(SHAPES)('%s is distinct from %s', (shape, ground) => {
      expect(contrast(theme[shape], theme[ground])).toBeGreaterThanOrEqual(3);
    });
  });

  it('has the same tokens in both themes', () => {
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  });
});
