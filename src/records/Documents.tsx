import { clsx } from 'clsx';
import { Paperclip } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { lazyPart } from '../components/lazyPart';
import type { StoredDocument } from '../data/documents';
import { type DocumentRecord, type DocumentSlot, PAPER_SLOTS } from '../domain/documents';
import { DocumentThumbnail } from '../forms/DocumentThumbnail';
import { documentParts } from '../words/documents';

const DocumentsDialog = lazyPart(() => import('./DocumentsDialog'));

type DocumentsProps = {
  record: DocumentRecord;
  documents: readonly StoredDocument[];
  name: string;
  slots?: readonly DocumentSlot[];
  mayChange?: boolean;
  /** Where they stand apart: only the pictures, or only the button, which is then an icon. */
  shows?: 'all' | 'pictures' | 'button';
};

export function Documents({
  slots = PAPER_SLOTS,
  mayChange = true,
  shows = 'all',
  ...props
}: DocumentsProps) {
  const { documents, name } = props;
  const [opened, setOpened] = useState<{ document: StoredDocument | null } | null>(null);
  const add = () => setOpened({ document: null });
  const hasPictures = documents.length > 0 && shows !== 'button';
  const hasButton = mayChange && shows !== 'pictures';
  if (!hasPictures && !hasButton) return null;
  return (
    <div className={clsx('flex flex-wrap items-center gap-2 print:hidden', shows === 'pictures' && 'mt-2')}>
      {hasPictures &&
        documents.map((document) => (
          <button
            key={document.id}
            type="button"
            aria-label={`Open ${documentParts[document.part].text.toLowerCase()} of ${name}`}
            onClick={() => setOpened({ document })}
            className="h-11 w-15 shrink-0 cursor-pointer overflow-hidden rounded-control border border-line-strong bg-canvas hover:border-brand"
          >
            <DocumentThumbnail document={document} />
          </button>
        ))}
      {hasButton && shows === 'button' && (
        <IconButton icon={Paperclip} label={`Add photo of ${name}`} onClick={add} />
      )}
      {hasButton && shows === 'all' && (
        <Button variant="quiet" className="px-3 text-sm" aria-label={`Add photo of ${name}`} onClick={add}>
          <Paperclip className="size-4" /> Add photo
        </Button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <DocumentsDialog
            {...props}
            slots={slots}
            mayRemove={() => mayChange}
            opened={opened.document}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
