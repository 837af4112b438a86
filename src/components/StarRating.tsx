import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { ComponentProps } from 'react';
import { stars as texts } from '../words/stars';

const STARS = [1, 2, 3, 4, 5];

export function StarRating({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={texts.rating({ rating })} className="inline-flex gap-0.5 align-middle">
      {STARS.map((star) => (
        <Star key={star} className={clsx('size-5', star <= rating ? 'fill-current' : 'text-line-strong')} />
      ))}
    </span>
  );
}

type StarRatingFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'className'> & {
  label: string;
  rating: string;
};

/** Radio buttons, so that the arrow keys work. */
export function StarRatingField({ label, rating, ...radio }: StarRatingFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex min-h-11 flex-wrap items-center">
        {STARS.map(String).map((star) => (
          <label
            key={star}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand"
          >
            <input {...radio} type="radio" value={star} className="sr-only" />
            <span className="sr-only">{texts.stars({ count: Number(star) })}</span>
            <Star
              aria-hidden="true"
              className={clsx('size-6', star <= rating ? 'fill-current' : 'text-line-strong')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
