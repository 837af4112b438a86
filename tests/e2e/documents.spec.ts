import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { demoId } from './support/demoIds';
import { jpegSegments, phonePhoto, withoutExif } from './support/photo';
import { openPart } from './support/record';
import { openSignedIn } from './support/session';
import { expect, test } from './support/test';

const look = (page: Page, jpeg: Buffer) =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const isBlue = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, y, 1, 1).data ?? [];
      return blue > red;
    };
    return {
      width: bitmap.width,
      height: bitmap.height,
      isTopBlue: isBlue(20),
      isBottomBlue: isBlue(bitmap.height - 20),
    };
  }, jpeg.toString('base64'));

test('a photo from a phone is stored small, upright and without its location', async ({ page }) => {
  await openSignedIn(page, `/drivers/${demoId('d', 3)}/edit`, 'manager@roadworthy.example');
  const photo = await phonePhoto(page);
  expect(photo.length).toBeGreaterThan(4_000_000);
  expect(jpegSegments(photo)).toContain(0xe1);
  // Without the orientation note, the picture lies on its side.
  expect(await look(page, withoutExif(photo))).toMatchObject({ width: 4032, height: 3024 });

  await openPart(page, 'License Information');
  const section = page.getByRole('region', { name: 'License Information' });
  await section
    .getByRole('button', { name: /^Add photo of licence/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'dark');
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo };
  await dialog.getByLabel('Front of the card: take a photo').setInputFiles(file);
  await expect(dialog.getByText('Take again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const opened = page.waitForResponse((answer) => /documents\/.+[0-9a-f]\.jpg$/.test(answer.url()));
  await section.getByRole('button', { name: /^Open front of licence/ }).click();
  const stored = await (await opened).body();
  await expect(dialog.getByRole('img', { name: 'Front' })).toBeVisible();
  await expectAccessible(page, 'dark');

  expect(stored.length).toBeLessThan(500_000);
  // Only the part before the picture: the picture's own bytes may contain any letters.
  const head = stored.subarray(0, stored.indexOf(Buffer.from([0xff, 0xda]))).toString('latin1');
  expect(head).not.toMatch(/Exif|II\*\0|MM\0\*|GPS|http:\/\/ns\.adobe/);
  // E0 marks a JPEG. The colour profile (E2) is the browser's own.
  expect(
    jpegSegments(stored).filter(
      (marker) => (marker >= 0xe3 && marker <= 0xef) || marker === 0xe1 || marker === 0xfe,
    ),
  ).toEqual([]);
  expect(await look(page, stored)).toEqual({
    width: 1200,
    height: 1600,
    isTopBlue: true,
    isBottomBlue: false,
  });
});
