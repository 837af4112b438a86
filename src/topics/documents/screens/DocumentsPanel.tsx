import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { removeDocumentMutation } from '../../../data/documentSending';
import { type DocumentFault, documentFaultsQuery } from '../../../data/documents';
import { useAction } from '../../../forms/useSave';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';

export default function DocumentsPanel() {
  const { data: faults, isLoadingError, refetch } = useQuery(documentFaultsQuery());
  const { mutate: remove, isPending, failure } = useAction(removeDocumentMutation());
  const left = (faults?.[0]?.total ?? 0) - (faults?.length ?? 0);

  const columns: Column<DocumentFault>[] = [
    { key: 'fault', header: 'Problem', cell: ({ fault }) => FAULTS[fault] },
    { key: 'since', header: 'Since', cell: ({ noted_at }) => formatTimestamp(noted_at) },
    {
      key: 'path',
      header: 'File',
      cell: ({ path }) => <span className="text-sm text-ink-soft wrap-anywhere">{path}</span>,
    },
    {
      key: 'action',
      header: 'Action',
      align: 'end',
      cell: ({ fault, document_id, path }) =>
        document_id !== null &&
        fault !== 'no_file' && (
          <Button
            variant="secondary"
            disabled={isPending}
            onClick={() => remove({ id: document_id, path, thumbnail_path: thumbnailOf(path) })}
          >
            Remove
          </Button>
        ),
    },
  ];
  return (
    <SettingsPanel
      title="Documents"
      text="Documents whose file is missing, and files that belong to no document. Usually none."
    >
      {isLoadingError ? (
        <Card>
          <ErrorState message="The documents couldn't be checked" onRetry={() => refetch()} />
        </Card>
      ) : (
        <DataTable
          caption="Missing and left-over files"
          columns={columns}
          rows={faults}
          rowKey={({ fault, path }) => `${fault} ${path}`}
          skeletonRows={2}
          empty={<p className="text-ink-soft">Nothing is missing or left over.</p>}
        />
      )}
      {failure && (
        <InlineAlert tone="bad" className="mt-3">
          {failure}
        </InlineAlert>
      )}
      {left > 0 && <p className="mt-3 text-ink-soft">And {formatCount(left)} more.</p>}
    </SettingsPanel>
  );
}

const FAULTS: Record<DocumentFault['fault'], string> = {
  no_file: 'The file of this document is gone. Restore it from a backup.',
  no_document: 'This file no longer belongs to a document.',
  not_confirmed: 'This document never finished uploading.',
};

const thumbnailOf = (path: string) =>
  path.includes('-small.') ? null : path.replace(/\.[a-z]+$/, '-small.jpg');
