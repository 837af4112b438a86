import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import { fileQuery, type StoredDocument } from '../data/documents';
import { useObjectUrl } from './useObjectUrl';

type Thumbnail = Pick<StoredDocument, 'thumbnail_path' | 'thumbnail_sha256' | 'mime_type'>;

export function DocumentThumbnail({ document }: { document: Thumbnail }) {
  const { thumbnail_path, thumbnail_sha256, mime_type } = document;
  const file = useQuery({
    ...fileQuery({ path: thumbnail_path ?? '', type: 'image/jpeg', sha256: thumbnail_sha256 ?? '' }),
    enabled: thumbnail_path !== null,
  });
  const url = useObjectUrl(file.data);
  if (url) return <img src={url} alt="" className="size-full object-cover" />;
  const Icon = mime_type === 'application/pdf' ? FileText : ImageOff;
  return (
    <span className="flex size-full items-center justify-center text-ink-soft">
      {(!thumbnail_path || file.isError) && <Icon className="size-5" />}
    </span>
  );
}
