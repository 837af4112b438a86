import { clsx } from 'clsx';
import { Camera, FileText, RotateCcw, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../components/Button';
import { useWindowEvent } from '../components/useWindowEvent';
import { ACCEPTED_TYPES, type DocumentSlot, MAX_DOCUMENTS } from '../domain/documents';
import { actions } from '../words/common';
import { photos } from '../words/photos';
import { DocumentThumbnail } from './DocumentThumbnail';
import { useObjectUrl } from './useObjectUrl';
import type { SendingFile, Sendings } from './useSendings';

type DocumentFieldProps = {
  sendings: Sendings;
  legend: string;
  slots: readonly DocumentSlot[];
};

/**
 * Photos and PDFs of a record: taken with a phone's camera, chosen, dropped or pasted, and sent at once. A
 * file that fails stays here, and nothing else on the page waits for it.
 */
export function DocumentField({ sendings, legend, slots }: DocumentFieldProps) {
  const { documents, files, add, again, cancel, isBusy, remove, isRemoving, removalFailure } = sendings;
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);

  const storedIn = ({ part }: DocumentSlot) => documents.filter((each) => each.part === part);
  const sentTo = ({ part }: DocumentSlot) => files.filter((each) => each.part === part);
  const isFull = documents.length + files.length >= MAX_DOCUMENTS;
  const isOpen = (slot: DocumentSlot) =>
    !isFull && (slot.many || storedIn(slot).length + sentTo(slot).length === 0);

  function place(chosen: FileList | null | undefined) {
    const open = slots.filter(isOpen);
    let leftOut = 0;
    for (const file of chosen ?? []) {
      const slot = open.find(({ many }) => many) ?? open.shift();
      if (slot) add(file, slot.part);
      else leftOut += 1;
    }
    setLeftOut(leftOut);
  }

  useWindowEvent('paste', (event) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    place(event.clipboardData.files);
  });

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    place(event.dataTransfer.files);
  };

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx('min-w-0 rounded-card', isOver && 'outline-2 outline-offset-4 outline-brand')}
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 sm:grid-cols-3">
        {slots.flatMap((slot) => [
          ...storedIn(slot).map((each, _, all) => (
            <Tile key={each.id} picture={<DocumentThumbnail document={each} />} label={slot.label()}>
              {slot.many || all.length > 1 ? (
                <Button
                  variant="quiet"
                  className="-ml-4 text-sm"
                  disabled={isRemoving}
                  onClick={() => remove(each)}
                >
                  <Trash2 className="size-4" /> {photos.remove()}
                </Button>
              ) : (
                <FilePicker
                  label={photos.takePlaceAgain({ place: slot.label() })}
                  onFile={(file) => add(file, slot.part, each)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-sm font-medium text-brand hover:bg-brand-soft"
                >
                  <RotateCcw className="size-4" /> {photos.takeAgain()}
                </FilePicker>
              )}
            </Tile>
          )),
          ...sentTo(slot).map((file) => (
            <SendingTile
              key={file.key}
              file={file}
              label={slot.label()}
              onAgain={() => again(file)}
              onCancel={() => cancel(file.key)}
            />
          )),
          isOpen(slot) && (
            <EmptyTile
              key={`add ${slot.part}`}
              label={slot.label()}
              onFile={(file) => add(file, slot.part)}
            />
          ),
        ])}
      </ul>
      <p role="status" className="sr-only">
        {isBusy && photos.sending()}
      </p>
      {removalFailure && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {removalFailure}
        </p>
      )}
      {leftOut > 0 && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {photos.leftOut({ count: leftOut })}
        </p>
      )}
      {isFull && <p className="mt-2 text-sm text-ink-soft">{photos.full({ max: MAX_DOCUMENTS })}</p>}
    </fieldset>
  );
}

type TileProps = { picture: ReactNode; label: string; children: ReactNode };

function Tile({ picture, label, children }: TileProps) {
  return (
    <li>
      <div className="h-30 overflow-hidden rounded-card border border-line bg-canvas">{picture}</div>
      <p className="sr-only">{label}</p>
      <div className="flex flex-wrap items-center gap-x-2">{children}</div>
    </li>
  );
}

type SendingTileProps = { file: SendingFile; label: string; onAgain: () => void; onCancel: () => void };

function SendingTile({ file, label, onAgain, onCancel }: SendingTileProps) {
  const { source, prepared, progress, isSending, failure } = file;
  const url = useObjectUrl(prepared?.thumbnail);
  const share = Math.round(progress * 100);
  return (
    <Tile
      label={label}
      picture={
        url ? (
          <img src={url} alt="" className={clsx('size-full object-cover', isSending && 'opacity-55')} />
        ) : (
          <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-sm text-ink-soft">
            <FileText className="size-5" />
            <span className="max-w-full truncate">{source.name}</span>
          </span>
        )
      }
    >
      {failure?.message && (
        <p role="alert" className="mt-1.5 basis-full text-sm text-bad wrap-anywhere">
          {failure.message}
        </p>
      )}
      {isSending && (
        <>
          <progress
            aria-label={photos.sendingPlace({ place: label })}
            max={100}
            value={share}
            className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
          />
          <span className="grow text-sm text-ink-soft tabular-nums">
            {prepared ? `${share} %` : photos.preparing()}
          </span>
        </>
      )}
      {failure?.mayTryAgain && (
        <Button
          variant="quiet"
          className="-ml-4 text-sm"
          data-fault={isSending ? undefined : true}
          busy={isSending}
          busyText={photos.tryingAgain()}
          onClick={onAgain}
        >
          <RotateCcw className="size-4" /> {actions.tryAgain()}
        </Button>
      )}
      <Button
        variant="quiet"
        className="-ml-4 text-sm"
        data-fault={failure && !isSending ? true : undefined}
        onClick={onCancel}
      >
        {isSending ? (
          actions.cancel()
        ) : (
          <>
            <Trash2 className="size-4" /> {photos.remove()}
          </>
        )}
      </Button>
    </Tile>
  );
}

type EmptyTileProps = { label: string; onFile: (file: File) => void };

function EmptyTile({ label, onFile }: EmptyTileProps) {
  const chooser = { label: photos.chooseFile({ place: label }), onFile };
  return (
    <li>
      {matchMedia('(pointer: coarse)').matches ? (
        <>
          <FilePicker label={photos.takePhoto({ place: label })} hasCamera onFile={onFile} className={BOX}>
            <Camera className="size-6" /> {label}
          </FilePicker>
          <FilePicker {...chooser} className="flex min-h-11 items-center text-sm text-brand">
            {photos.orChoose()}
          </FilePicker>
        </>
      ) : (
        <>
          <FilePicker {...chooser} className={BOX}>
            <Upload className="size-6" /> {label}
          </FilePicker>
          <p className="mt-1.5 text-sm text-ink-soft">{photos.orDrop()}</p>
        </>
      )}
    </li>
  );
}

const BOX =
  'flex min-h-30 flex-col items-center justify-center gap-1.5 rounded-card border border-dashed border-line-strong bg-surface p-2 text-center text-sm font-medium text-brand hover:bg-brand-soft';

type FilePickerProps = {
  label: string;
  hasCamera?: boolean;
  onFile: (file: File) => void;
  className: string;
  children: ReactNode;
};

function FilePicker({ label, hasCamera = false, onFile, className, children }: FilePickerProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <label
      className={clsx(
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        className,
      )}
    >
      <input
        type="file"
        aria-label={label}
        accept={hasCamera ? 'image/jpeg,image/png' : ACCEPTED_TYPES}
        capture={hasCamera ? 'environment' : undefined}
        onChange={choose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
