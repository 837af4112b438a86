import { clsx } from 'clsx';
import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5];

export function StarRating({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of ${STARS.length} stars`}
      className="inline-flex gap-0.5 align-middle"
    >
      {STARS.map((star) => (
        <Star key={star} className={clsx('size-5', star <= rating ? 'fill-current' : 'text-line-strong')} />
      ))}
    </span>
  );
}
