import { clsx } from 'clsx';
import { Camera, Trash2 } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { IconButton } from '../../../components/IconButton';
import { SpinnerIcon } from '../../../components/Spinner';
import { ErrorIcon } from '../../../components/tones';
import { explain } from '../../../data/errors';
import { useObjectUrl } from '../../../forms/useObjectUrl';
import { walk as texts } from '../../../words/checks';
import { photos as photoWords } from '../../../words/photos';
import { PHOTO_REASONS, photoReasonText } from '../rules';
import type { Photo } from './flow';
import { Toggle } from './Toggle';

type TakePhotoProps = {
  /** Names the place where a photo is taken. */
  label: string;
  isLarge?: boolean;
  onFile: (file: File) => Promise<void>;
};

/** Opens the camera of a phone. */
export function TakePhoto({ label, isLarge = false, onFile }: TakePhotoProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again.
    target.value = '';
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      await onFile(file);
    } catch (error) {
      setFailure(explain(photoWords.notAdded, error));
    }
    setBusy(false);
  };
  return (
    <div className="min-w-0 flex-1">
      <label
        aria-busy={isBusy || undefined}
        className={clsx(
          'flex cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-dashed border-line-strong bg-surface p-2 text-center font-medium text-brand hover:bg-brand-soft',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          isLarge ? 'min-h-26' : 'min-h-23',
        )}
      >
        <input
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={label}
          disabled={isBusy}
          onChange={choose}
          className="sr-only"
        />
        {isBusy ? (
          <SpinnerIcon className="size-7 animate-spin" />
        ) : (
          <Camera aria-hidden="true" className={isLarge ? 'size-8' : 'size-6'} />
        )}
        <span role="status">{isBusy ? photoWords.preparing() : label}</span>
      </label>
      {failure && (
        <p role="alert" className="mt-1.5 flex gap-1.5 text-sm text-bad">
          <ErrorIcon className="mt-0.5 size-4 shrink-0" />
          {failure}
        </p>
      )}
    </div>
  );
}

type ThumbnailProps = { photo: Photo | undefined; onRemove: () => void };

export function Thumbnail({ photo, onRemove }: ThumbnailProps) {
  const url = useObjectUrl(photo?.thumbnail ?? photo?.content);
  return (
    <div className="relative h-23 w-30 shrink-0 overflow-hidden rounded-control bg-photo max-[20rem]:w-25">
      {url && <img src={url} alt="" className="size-full object-cover" />}
      <IconButton
        icon={Trash2}
        label={texts.remove()}
        onClick={onRemove}
        className="absolute right-0 bottom-0 rounded-none rounded-tl-control bg-surface"
      />
    </div>
  );
}

type WhyNoPhotoProps = { question: string; reason: string | null; onReason: (reason: string | null) => void };

/** Instead of a photo. Picked again, it is taken back. */
export function WhyNoPhoto({ question, reason, onReason }: WhyNoPhotoProps) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 text-sm text-ink-soft">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {PHOTO_REASONS.map((id) => (
          <Toggle key={id} isChip isOn={reason === id} onClick={() => onReason(reason === id ? null : id)}>
            {photoReasonText(id)}
          </Toggle>
        ))}
      </div>
    </fieldset>
  );
}
