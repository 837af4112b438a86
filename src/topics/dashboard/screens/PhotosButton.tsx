import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { ownPhotosQuery } from '../../../data/documents';
import type { DocumentRecord } from '../../../domain/documents';
import { ownRecord } from '../words/dashboard';

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
  const { label, name } = textsOf(isError ? undefined : (count ?? 0), props.name);
  return (
    <div className="relative">
      <Button
        variant="quiet"
        // Keeps its place while the photos are counted.
        className={clsx('-mx-4 text-sm', isPending && 'invisible')}
        aria-label={name}
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

/** What the button says, and its name, which also says whose photos they are. */
function textsOf(count: number | undefined, name: string): { label: string; name: string } {
  if (count === undefined) return { label: ownRecord.photos(), name: ownRecord.photosOf({ name }) };
  if (count === 0) return { label: ownRecord.addPhoto(), name: ownRecord.addPhotoOf({ name }) };
  return { label: ownRecord.photoCount({ count }), name: ownRecord.photoCountOf({ count, name }) };
}
