import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Card } from '../../../components/Card';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';

const EmailList = lazyPart(() => import('./EmailList'));

export function EmailsSent({ subjectId }: { subjectId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="py-2 sm:py-3 print:hidden">
      <details className="group/emails" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center">
          <ChevronRight className="mr-1.5 size-4 shrink-0 text-brand group-open/emails:rotate-90" />
          <h2 className="text-lg font-semibold">Emails sent</h2>
        </summary>
        {isOpen && (
          <div className="pt-2 pb-3">
            <Suspense fallback={<Spinner />}>
              <EmailList subjectId={subjectId} />
            </Suspense>
          </div>
        )}
      </details>
    </Card>
  );
}
