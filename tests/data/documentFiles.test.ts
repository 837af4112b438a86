import { afterEach, expect, it, vi } from 'vitest';
import { prepareFile, preparePhoto } from '../../src/data/documentFiles';

const file = (content: string) => new File([content], 'chosen');
const PDF = file('%PDF-1.4');
const WORD = file('PK\u0003\u0004');
/** What no browser of these tests can draw. */
const HEIC = file('\0\0\0\u0018ftypheic\0\0\0\0');
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

afterEach(() => vi.restoreAllMocks());

it('where only a photo will do, a PDF is refused like any other file, and nobody is told to choose one', async () => {
  for (const wrong of [PDF, WORD])
    await expect(preparePhoto(wrong)).rejects.toThrow(/^Only a photo \(JPEG or PNG\)\.$/);
  await expect(prepareFile(WORD)).rejects.toThrow('Choose a photo (JPEG or PNG) or a PDF.');
});

it('a photo that the browser cannot read says where the switch is: of an iPhone, or of an Android phone', async () => {
  await expect(prepareFile(HEIC)).rejects.toThrow(
    'Your browser cannot read this photo. On an iPhone, open Settings, Camera, Formats, choose Most Compatible and take it again. Choose a photo (JPEG or PNG) or a PDF.',
  );
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID);
  await expect(preparePhoto(HEIC)).rejects.toThrow(
    "Your browser cannot read this photo. In the camera's settings turn HEIF off and take it again. Only a photo (JPEG or PNG).",
  );
});
