import { useQuery } from '@tanstack/react-query';
import { Download, Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink } from '../components/Button';
import { ErrorState } from '../components/ErrorState';
import { IconButton } from '../components/IconButton';
import { Spinner } from '../components/Spinner';
import { fileQuery, type StoredDocument } from '../data/documents';
import { Refusal } from '../data/errors';
import { plainFileName } from '../domain/fileNames';
import { useObjectUrl } from '../forms/useObjectUrl';
import { documentParts } from '../words/documents';
import { viewer } from '../words/viewer';

type DocumentViewerProps = {
  documents: readonly StoredDocument[];
  first?: string;
  onShow?: (document: StoredDocument) => void;
};

/**
 * Shows one document at a time, large, on a dark background in both themes. Fills its parent, which must have
 * a height.
 */
export function DocumentViewer({ documents, first, onShow }: DocumentViewerProps) {
  const [shownId, setShownId] = useState(first);
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  const shown = documents.find(({ id }) => id === shownId) ?? documents[0];
  if (!shown) return <p className="p-4 text-ink-soft">{viewer.noPhoto()}</p>;

  const isPicture = shown.mime_type !== 'application/pdf';
  const { zoom, turns } = view;
  const zoomTo = (step: number) =>
    setView((now) => ({ ...now, zoom: ZOOMS[ZOOMS.indexOf(now.zoom) + step] ?? now.zoom }));
  const show = (document: StoredDocument) => {
    setShownId(document.id);
    setView(START);
    onShow?.(document);
  };

  return (
    <div ref={frame} className="flex size-full min-h-0 flex-col bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <div className="flex flex-wrap gap-1">
          {documents.length > 1 &&
            documents.map((document) => (
              <button
                key={document.id}
                type="button"
                aria-pressed={document === shown}
                onClick={() => show(document)}
                className="min-h-11 cursor-pointer rounded-control px-3 text-sm font-medium text-ink-soft hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-strong"
              >
                {documentName(document, documents)}
              </button>
            ))}
        </div>
        {isPicture && (
          <div className="flex flex-wrap items-center">
            <IconButton
              icon={ZoomOut}
              label={viewer.zoomOut()}
              disabled={zoom === ZOOMS[0]}
              onClick={() => zoomTo(-1)}
            />
            <span
              role="status"
              aria-label={viewer.zoom()}
              className="w-12 text-center text-sm text-ink-soft tabular-nums"
            >
              {zoom * 100}%
            </span>
            <IconButton
              icon={ZoomIn}
              label={viewer.zoomIn()}
              disabled={zoom === ZOOMS.at(-1)}
              onClick={() => zoomTo(1)}
            />
            <IconButton
              icon={RotateCw}
              label={viewer.rotate()}
              onClick={() => setView((now) => ({ ...now, turns: now.turns + 1 }))}
            />
            {/* iPhones cannot do it. */}
            {document.fullscreenEnabled && (
              <IconButton
                icon={Maximize2}
                label={viewer.fullScreen()}
                onClick={() =>
                  void (document.fullscreenElement
                    ? document.exitFullscreen()
                    : frame.current?.requestFullscreen())
                }
              />
            )}
          </div>
        )}
      </div>
      <OpenFile
        key={shown.id}
        document={shown}
        name={documentName(shown, documents)}
        zoom={zoom}
        turns={turns}
      />
    </div>
  );
}

// The last steps are for long screenshots, which fill little of the frame.
const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8];
const START = { zoom: 1, turns: 0 };

function documentName(document: StoredDocument, documents: readonly StoredDocument[]): string {
  const alike = documents.filter(({ part }) => part === document.part);
  const label = documentParts[document.part]();
  return alike.length > 1 ? `${label} ${alike.indexOf(document) + 1}` : label;
}

const GROUND =
  '@container-[size] min-h-0 grow overflow-auto rounded-control bg-photo focus-visible:-outline-offset-2';

type OpenFileProps = { document: StoredDocument; name: string; zoom: number; turns: number };

function OpenFile({ document, name, zoom, turns }: OpenFileProps) {
  const file = useQuery(
    fileQuery({ path: document.path, type: document.mime_type, sha256: document.sha256 }),
  );
  const url = useObjectUrl(file.data);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the size, what is in the middle stays there
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [zoom, turns]);
  if (file.isError)
    return (
      <ErrorState
        message={file.error instanceof Refusal ? file.error.message : viewer.notLoaded()}
        onRetry={() => file.refetch()}
      />
    );
  if (!url)
    return (
      <div className="flex min-h-0 grow items-center justify-center rounded-control bg-canvas">
        <Spinner />
      </div>
    );
  if (document.mime_type === 'application/pdf')
    return (
      <div className="flex grow flex-col items-start gap-3 rounded-control bg-canvas p-4">
        <p>{viewer.noPdf()}</p>
        <ButtonLink variant="secondary" href={url} download={`${plainFileName(name)}.pdf`}>
          <Download className="size-4" /> {viewer.download()}
        </ButtonLink>
      </div>
    );
  const isSideways = turns % 2 === 1;
  const side = `${zoom * 100}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move a picture that is larger than its frame
    <section ref={frame} aria-label={viewer.picture({ photo: name })} tabIndex={0} className={GROUND}>
      <div className="relative overflow-hidden" style={{ width: `${side}%`, height: `${side}%` }}>
        <img
          src={url}
          alt={name}
          className="absolute top-1/2 left-1/2 max-w-none object-contain"
          style={{
            width: `${side}${isSideways ? 'cqh' : 'cqw'}`,
            height: `${side}${isSideways ? 'cqw' : 'cqh'}`,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </div>
    </section>
  );
}
