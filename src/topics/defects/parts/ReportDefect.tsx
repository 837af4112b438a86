import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';

const ReportDefectDialog = lazyPart(() => import('./ReportDefectDialog'));

type ReportDefectProps = { vehicle: { id: string; plate: string; category: string } };

export function ReportDefect({ vehicle }: ReportDefectProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Plus className="size-4" /> Report a defect
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReportDefectDialog vehicle={vehicle} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
