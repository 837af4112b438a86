import { clsx } from 'clsx';
import { isStandardPlate } from '../domain/plates';

const LONGEST_PLATE = 14;

type PlateChipProps = {
  registration: string;
  small?: boolean;
  /** To be read at arm's length. */
  large?: boolean;
};

/** Northern Irish and foreign plates have no Irish band. */
export function PlateChip({ registration, small = false, large = false }: PlateChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full shrink-0 items-stretch overflow-hidden rounded-control border border-line-strong bg-plate align-middle font-semibold wrap-normal text-plate-ink forced-color-adjust-none',
        // Where text is twice as large, a phone may have no room for it in one line, and no digit may be cut.
        !large &&
          (registration.length <= LONGEST_PLATE ? 'min-[18rem]:whitespace-nowrap' : 'xl:whitespace-nowrap'),
        small ? 'text-xs leading-5' : large ? 'text-[min(1.25rem,6.5vw)] leading-[1.8]' : 'text-sm leading-6',
      )}
    >
      {isStandardPlate(registration.toUpperCase()) && (
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center bg-plate-band px-1 text-[0.625rem] whitespace-nowrap text-plate"
        >
          IRL
        </span>
      )}
      <span className={clsx(small ? 'px-1.5' : 'px-2', 'tracking-wide uppercase tabular-nums')}>
        {registration}
      </span>
    </span>
  );
}
