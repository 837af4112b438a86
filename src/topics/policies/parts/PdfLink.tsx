import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { ButtonLink } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { Skeleton } from '../../../components/Skeleton';
import { useOnline } from '../../../components/useOnline';
import { documentQuery, fileQuery } from '../../../data/documents';
import { explain } from '../../../data/errors';
import { useObjectUrl } from '../../../forms/useObjectUrl';
import type { PolicyFile } from '../data/reading';
import { reading as texts } from '../words/reading';

type PdfLinkProps = { file: PolicyFile; onOpen?: () => void };

/** Opens a PDF in the browser's own viewer. It is compared with its hash before. */
export function PdfLink({ file: { path, sha256, bytes }, onOpen }: PdfLinkProps) {
  const { data, error, refetch } = useQuery(fileQuery({ path, type: 'application/pdf', sha256 }));
  const url = useObjectUrl(data);
  const isOnline = useOnline();
  if (!url && !isOnline) return <InlineAlert tone="warn">{texts.pdfOffline()}</InlineAlert>;
  if (error) return <ErrorState message={explain(texts.notOpened, error)} onRetry={() => refetch()} />;
  if (!url) return <Skeleton className="h-14 w-full" />;
  return (
    <ButtonLink
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="secondary"
      className="min-h-14"
      onClick={onOpen}
    >
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      {texts.openPdf({ size: Math.ceil(bytes / 1_048_576) })}
    </ButtonLink>
  );
}

/** The same for staff, by the id of the document. */
export function StoredPdf({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(documentQuery(id));
  if (error)
    return <ErrorState message={explain("The PDF couldn't be loaded", error)} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-14 w-full" />;
  return <PdfLink file={{ path: data.path, sha256: data.sha256, bytes: data.size_bytes }} />;
}
