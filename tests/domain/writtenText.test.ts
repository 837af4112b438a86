import { describe, expect, it } from 'vitest';
import {
  blocksOf,
  headingsOf,
  minutesToRead,
  partOf,
  piecesOf,
  withMark,
} from '../../src/domain/writtenText';

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

  // The time of a page must grow with the text, not with its square: 50,000 brackets took three seconds.
  it.each(['[', '[a](', '[a](http://b', 'https://a', 'https://)', '- ', '# ', '\n', '('])(
    'is read as fast as any text, whatever it is made of: %j',
    (marks) => {
      const pieces = (length: number) =>
        blocksOf(marks.repeat(length / marks.length)).flatMap((block) =>
          'text' in block ? piecesOf(block.text) : [],
        );
      const begun = performance.now();
      pieces(100_000);
      expect(performance.now() - begun).toBeLessThan(1000);
    },
  );

  it('is cut into the parts under its headings', () => {
    expect(headingsOf(TEXT)).toEqual(['Straps', 'Nets']);
    expect(partOf(TEXT, 1)).toBe('## Nets\nOne net.');
    expect(partOf(TEXT, 2)).toBe(TEXT);
    expect(partOf('No heading', 0)).toBe('No heading');
  });

  it('takes a minute for a thousand characters, and never none', () => {
    expect([0, 1499, 1500, 50_000].map(minutesToRead)).toEqual([1, 1, 2, 50]);
  });

  it('makes the lines that are chosen headings or points of a list, and lines again', () => {
    const marked = (text: string, start: number, end: number, mark: 'heading' | 'list') => {
      const { from, to, lines } = withMark(text, start, end, mark);
      return text.slice(0, from) + lines + text.slice(to);
    };
    expect(marked('one\ntwo', 0, 0, 'heading')).toBe('# one\ntwo');
    expect(marked('one\ntwo', 3, 3, 'heading')).toBe('# one\ntwo');
    expect(marked('one\ntwo', 4, 4, 'heading')).toBe('one\n# two');
    expect(marked('one\ntwo', 0, 7, 'list')).toBe('- one\n- two');
    // To the end of a line, not to the next.
    expect(marked('one\ntwo', 0, 4, 'list')).toBe('- one\ntwo');
    expect(marked('one\n\ntwo', 0, 8, 'list')).toBe('- one\n\n- two');
    expect(marked('- one\ntwo', 0, 9, 'list')).toBe('- one\n- two');
    expect(marked('- one\n* two', 0, 11, 'list')).toBe('one\ntwo');
    expect(marked('- one', 2, 2, 'heading')).toBe('# one');
    expect(marked('## one', 2, 2, 'heading')).toBe('one');
    expect(marked('-5 degrees', 0, 0, 'list')).toBe('- -5 degrees');
    expect(marked('', 0, 0, 'list')).toBe('- ');
    expect(marked('- ', 2, 2, 'list')).toBe('');
    expect(marked('\none', 0, 0, 'heading')).toBe('# \none');
  });
});
