import type { Page } from '@playwright/test';

/**
 * A photo as a phone takes it: the sensor's 4032 x 3024 pixels on their side, with a note to turn them
 * (orientation 6) and the location. Held upright, its top is blue and its bottom red.
 */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 4032;
    canvas.height = 3024;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#d02020';
    context.fillRect(0, 0, 4032, 3024);
    context.fillStyle = '#2030d0';
    context.fillRect(0, 0, 2016, 3024);
    // Noise, of which a real photo has plenty.
    const size = 756;
    const noise = context.createImageData(size, size);
    for (let i = 0; i < noise.data.length; i += 4) {
      noise.data.fill(Math.random() * 255, i, i + 3);
      noise.data[i + 3] = 22;
    }
    const tile = new OffscreenCanvas(size, size);
    tile.getContext('2d')?.putImageData(noise, 0, 0);
    const pattern = context.createPattern(tile, 'repeat');
    if (pattern) context.fillStyle = pattern;
    context.fillRect(0, 0, 4032, 3024);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
    let text = '';
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return btoa(text);
  });
  const jpeg = Buffer.from(encoded, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]);
}

export const withoutExif = (photo: Buffer) =>
  Buffer.concat([photo.subarray(0, 2), photo.subarray(4 + photo.readUInt16BE(4))]);

/** The camera's notes: turned by 90 degrees, at 53 degrees north. */
function exif(): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4 + 2 + 2 * 12 + 4 + 24);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  entry(10, 0x0112, 3, 1, 6);
  entry(22, 0x8825, 4, 1, 38);
  tiff.writeUInt16LE(2, 38);
  entry(40, 1, 2, 2, 'N'.charCodeAt(0));
  entry(52, 2, 5, 3, 68);
  for (const [index, value] of [53, 1, 20, 1, 30, 1].entries()) tiff.writeUInt32LE(value, 68 + index * 4);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The marker segments of a JPEG before its pixels. All notes of a camera are in E1 to EF and FE. */
export function jpegSegments(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg[at + 1] ?? 0);
  return markers;
}
