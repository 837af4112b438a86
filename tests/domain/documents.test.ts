import { describe, expect, it } from 'vitest';
import { documentsOf, fileFormat, fitWithin, keptSize, partsText } from '../../src/domain/documents';
import { proofText } from '../../src/topics/renewals/verification';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('The format of a file', () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe1\x00\x00Exif'],
    ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\r'],
    ['pdf', '%PDF-1.7\n%\xe2'],
    ['heic', '\x00\x00\x00\x18ftypheic'],
    ['heic', '\x00\x00\x00\x1cftypmif1'],
    ['other', '<html><script'],
    ['other', '\xff\xd8'],
    ['pdf', ' %PDF-1.7'],
    ['pdf', '\xef\xbb\xbf%PDF-1.4'],
    ['pdf', `${'\0'.repeat(1016)}%PDF-1.7`],
    ['other', `${'\0'.repeat(1020)}%PDF-1.7`],
    ['other', 'the start of a PDF is %PDF-'],
    ['other', '\x00\x00\x00\x18ftypmp42'],
    ['other', ''],
  ])('is recognised as %s by its first bytes', (format, start) => {
    expect(fileFormat(bytes(start))).toBe(format);
  });
});

describe('A photo', () => {
  it.each([
    [4032, 3024, 1600, 1200],
    [3024, 4032, 1200, 1600],
    [1600, 900, 1600, 900],
    [800, 600, 800, 600],
    // A screenshot of a whole page, such as a digital licence.
    [1080, 6000, 1000, 5556],
    [6000, 1080, 5556, 1000],
    [1080, 10_800, 1000, 10_000],
    [500, 9000, 500, 9000],
    [5000, 1, 5000, 1],
  ])('of %i x %i is kept as %i x %i', (width, height, keptWidth, keptHeight) => {
    expect(keptSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
  });

  it.each([
    [1080, 10_801],
    [500, 10_001],
  ])('of %i x %i cannot be kept legibly', (width, height) => {
    expect(keptSize({ width, height })).toBeNull();
  });

  it.each([
    [1600, 1200, 320, 240],
    [1000, 5556, 58, 320],
    [100, 50, 100, 50],
    [5000, 1, 320, 1],
  ])('of %i x %i has a thumbnail of %i x %i', (width, height, smallWidth, smallHeight) => {
    expect(fitWithin({ width, height }, 320)).toEqual({ width: smallWidth, height: smallHeight });
  });
});

describe('The documents of a record', () => {
  const document = (record_id: string, part: 'front' | 'back' | 'photo', stored_at: string) => ({
    record_id,
    part,
    stored_at,
  });

  it('are its own and those of its submission, front before back, then in the order added', () => {
    const back = document('licence', 'back', '2026-01-01');
    const front = document('submission', 'front', '2026-01-02');
    const second = document('licence', 'photo', '2026-01-04');
    const first = document('licence', 'photo', '2026-01-03');
    const other = document('other', 'front', '2026-01-01');
    expect(documentsOf([back, second, other, first, front], ['licence', 'submission'])).toEqual([
      front,
      back,
      first,
      second,
    ]);
    expect(documentsOf([other], ['licence', null])).toEqual([]);
  });
});

it.each([
  [[], '', 'no photo'],
  [['front', 'back'], 'front and back', 'photo'],
  [['certificate', 'certificate'], 'certificate', 'certificate'],
  [['front', 'certificate'], 'front and certificate', 'photo'],
] as const)('photos of %j are called %j and %j', (parts, words, word) => {
  expect([partsText(parts), proofText(parts)]).toEqual([words, word]);
});
