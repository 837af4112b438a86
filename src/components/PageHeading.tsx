import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { StrokeIcon } from './StrokeIcon';

type PageHeadingProps = {
  title: string;
  record?: string;
  documentTitle?: string;
  subtitle?: ReactNode;
  beside?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  hero?: boolean;
};

// The last page shown. Outlives every heading, to tell a navigation from the first page of a visit.
let shownPath: string | undefined;

/** Sets the document title, and takes the focus on navigation so that it is read out. */
export function PageHeading({
  title,
  record,
  documentTitle = `${title} - Roadworthy`,
  subtitle,
  beside,
  actions,
  back,
  hero = false,
}: PageHeadingProps) {
  const { pathname } = useLocation();
  const headingRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  // At once: a later effect would take the focus back from a person who has moved on.
  useLayoutEffect(() => {
    if (shownPath !== undefined && shownPath !== pathname) headingRef.current?.focus();
    shownPath = pathname;
  }, [pathname]);

  return (
    <div className={beside ? 'mb-2' : 'mb-6'}>
      {back && (
        <Link
          to={back.to}
          className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 text-brand hover:underline print:hidden"
        >
          <StrokeIcon path="m12 19-7-7 7-7m7 7H5" className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1
              ref={headingRef}
              tabIndex={-1}
              dir="auto"
              className={clsx(
                'font-semibold tracking-tight wrap-anywhere',
                hero && 'text-[min(2.25rem,12vw)] leading-[1.1] sm:text-5xl sm:leading-none',
                record ? 'text-sm text-ink-soft' : !hero && 'text-2xl sm:text-3xl',
              )}
            >
              {title}
            </h1>
            {beside}
          </div>
          {record && (
            <p dir="auto" className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
              {record}
            </p>
          )}
          {subtitle && <div className="mt-1 text-ink-soft">{subtitle}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-3 max-[22rem]:gap-2 max-[22rem]:[&>:is(a,button)]:px-3">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
