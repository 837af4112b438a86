import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { ownPhotosQuery } from '../../../data/documents';
import type { DocumentRecord } from '../../../domain/documents';
import { counted } from '../../../domain/words';

const OwnPhotos = lazyPart(() => import('./OwnPhotos'));

type PhotosButtonProps = {
  /** The record that new photos are attached to. */
  record: DocumentRecord;
  /**
   * Every id whose photos show the record: other licences on the same card, and the application or submission
   * it came from.
   */
  ids: readonly (string | null)[];
  name: string;
  /** False for a record that has been replaced. */
  isCurrent?: boolean;
};

/** Loads no picture before it is pressed. Without a network, only the pressed button says so. */
export function PhotosButton({ isCurrent = true, ...props }: PhotosButtonProps) {
  const { id, is_inactive } = useCurrentUser();
  const { data, isPending, isError } = useQuery(ownPhotosQuery(id));
  const [isOpen, setOpen] = useState(false);
  const mayAdd = isCurrent && !is_inactive;
  const count = data?.filter((recordId) => props.ids.includes(recordId)).length;
  if (!mayAdd && !count && !isOpen) return null;
  const label = labelOf(isError ? undefined : (count ?? 0));
  return (
    <div className="relative">
      <Button
        variant="quiet"
        // Keeps its place while the photos are counted.
        className={clsx('-mx-4 text-sm', isPending && 'invisible')}
        aria-label={`${label} of ${props.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        // Where the message appears if the photos could not be loaded.
        <div className="absolute top-full right-0 z-20 w-80 max-w-[80vw]">
          <Suspense fallback={null}>
            <OwnPhotos {...props} driverId={id} mayAdd={mayAdd} onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function labelOf(count: number | undefined): string {
  if (count === undefined) return 'Photos';
  if (count === 0) return 'Add photo';
  return counted(count, ['photo', 'photos']);
}
