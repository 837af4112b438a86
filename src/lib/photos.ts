const QUALITY = 0.82;

type Size = { width: number; height: number };
/**
 * Draws a photo again, upright: small enough to send, and without anything that the camera wrote into the
 * file, such as the place. Null if `kept` gives no size. Throws if the browser cannot read the file.
 */
export async function redrawPhoto(
  file: Blob,
  sizes: { kept: (size: Size) => Size | null; thumbnail: (size: Size) => Size },
): Promise<{ photo: Blob; thumbnail: Blob } | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const size = sizes.kept(bitmap);
    if (!size) return null;
    const photo = draw(bitmap, size);
    // From the small picture, which takes a slow phone much less time.
    const thumbnail = draw(photo, sizes.thumbnail(size));
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
