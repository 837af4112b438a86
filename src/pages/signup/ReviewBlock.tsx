import { type ReactNode, useId } from 'react';
import { Button } from '../../components/Button';

type ReviewBlockProps = { title: string; onEdit: () => void; disabled: boolean; children: ReactNode };

/** One block of the review with the way back to where it was typed. */
export function ReviewBlock({ title, onEdit, disabled, children }: ReviewBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-3">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        <Button
          variant="quiet"
          className="-mr-4 forced-colors:mr-0"
          aria-label={`Edit ${title.toLowerCase()}`}
          disabled={disabled}
          onClick={onEdit}
        >
          Edit
        </Button>
      </div>
      {children}
    </section>
  );
}
