import { isStandardPlate } from '../domain/registrations';

/** A registration number drawn as a plate. Northern Irish and foreign plates have no Irish band. */
export function PlateChip({ registration }: { registration: string }) {
  return (
    <span className="inline-flex max-w-full shrink-0 items-stretch xl:whitespace-nowrap overflow-hidden rounded-control border border-line-strong bg-plate align-middle text-sm leading-6 font-semibold text-plate-ink forced-color-adjust-none">
      {isStandardPlate(registration.toUpperCase()) && (
        <span
          aria-hidden="true"
          className="flex shrink-0 items-center bg-plate-band px-1 text-[0.625rem] whitespace-nowrap text-plate"
        >
          IRL
        </span>
      )}
      <span className="px-2 tracking-wide uppercase tabular-nums">{registration}</span>
    </span>
  );
}
