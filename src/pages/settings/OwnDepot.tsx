import { Button } from '../../components/Button';
import { Card } from '../../components/Card';

/** The depot of whoever looks, which is the one they can rename. */
export function OwnDepot({ name, onRename }: { name: string; onRename: () => void }) {
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-sm text-ink-soft">Your depot</h3>
          <p className="text-lg font-semibold">{name}</p>
        </div>
        <Button variant="secondary" onClick={onRename}>
          Rename
        </Button>
      </div>
    </Card>
  );
}
