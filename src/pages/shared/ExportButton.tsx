import { Download } from 'lucide-react';
import { Button } from '../../components/Button';

/** Opens the export of a list; there is nothing to export from an empty one. */
export function ExportButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button variant="secondary" disabled={disabled} onClick={onClick}>
      <Download className="size-4" />
      Export CSV
    </Button>
  );
}
