/** Text on a card is easy to read at this size, and the file is about a third of a megabyte. */
const LONGEST = 1600;
const LONGEST_THUMBNAIL = 320;
const QUALITY = 0.82;

type Size = { width: number; height: number };
type SizeWithin = (width: number, height: number, longest: number) => Size;

/**
 * Draws a photo again, upright: small enough to send, and without anything that the camera wrote into the file, such as the place.
 * Throws if the browser cannot read it.
 */
export async function redrawPhoto(
  file: Blob,
  sizeWithin: SizeWithin,
): Promise<{ photo: Blob; thumbnail: Blob }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const photo = draw(bitmap, sizeWithin(bitmap.width, bitmap.height, LONGEST));
    // From the small picture, which takes a slow phone much less time.
    const thumbnail = draw(photo, sizeWithin(photo.width, photo.height, LONGEST_THUMBNAIL));
    return { photo: await toJpeg(photo), thumbnail: await toJpeg(thumbnail) };
  } finally {
    bitmap.close();
  }
}

function draw(picture: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  // A PNG can be transparent, and a JPEG would make that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('This browser cannot draw');
  return blob;
}
