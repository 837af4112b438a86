import { describe, expect, it } from 'vitest';
import { blocksOf, headingsOf, minutesToRead, partOf, piecesOf } from '../../src/domain/writtenText';

const TEXT = '# Straps\nTwo straps.\nNever one.\n\n- wood\n- steel\n## Nets\nOne net.';

describe('written text', () => {
  it('has headings, paragraphs and lists', () => {
    expect(blocksOf(TEXT)).toEqual([
      { kind: 'heading', at: 0, text: 'Straps' },
      { kind: 'paragraph', at: 1, text: 'Two straps. Never one.' },
      {
        kind: 'list',
        at: 4,
        points: [
          { at: 4, text: 'wood' },
          { at: 5, text: 'steel' },
        ],
      },
      { kind: 'heading', at: 6, text: 'Nets' },
      { kind: 'paragraph', at: 7, text: 'One net.' },
    ]);
    expect(blocksOf('#1 is no heading\n-5 degrees')).toEqual([
      { kind: 'paragraph', at: 0, text: '#1 is no heading -5 degrees' },
    ]);
    expect(blocksOf(' \n\r\n')).toEqual([]);
  });

  it('links only to the web', () => {
    expect(piecesOf('See [the guide](https://rsa.ie/a) or https://hsa.ie.')).toEqual([
      { at: 0, text: 'See ' },
      { at: 4, text: 'the guide', link: 'https://rsa.ie/a' },
      { at: 33, text: ' or ' },
      { at: 37, text: 'https://hsa.ie', link: 'https://hsa.ie' },
      { at: 51, text: '.' },
    ]);
    expect(piecesOf('[press](javascript:alert(1))')).toEqual([
      { at: 0, text: '[press](javascript:alert(1))' },
    ]);
  });

  it('is cut into the parts under its headings', () => {
    expect(headingsOf(TEXT)).toEqual(['Straps', 'Nets']);
    expect(partOf(TEXT, 1)).toBe('## Nets\nOne net.');
    expect(partOf(TEXT, 2)).toBe(TEXT);
    expect(partOf('No heading', 0)).toBe('No heading');
  });

  it('takes a minute for a thousand characters, and never none', () => {
    expect([0, 1499, 1500, 50_000].map(minutesToRead)).toEqual([1, 1, 2, 50]);
  });
});
