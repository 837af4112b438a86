import { clsx } from 'clsx';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CARD, FOLDED, FoldLine, useFold } from '../components/FoldSection';
import { sectionOf } from '../components/useHashFocus';
import { useMedia } from '../components/useMedia';
import { useToday } from '../components/useToday';
import { byCard, type ComplianceReason, isFailing, reasonText, worstDanger } from '../domain/compliance';
import { findingSection } from '../topics/findingForms';

type Reason = ComplianceReason & { license_number: string | null; record_id: string | null };

/** Below Tailwind's `sm`. Paper has room for everything. */
const PHONE = 'screen and (max-width: 39.99rem)';

const Record = createContext<{ isPhone: boolean; reasons: readonly Reason[] }>({
  isPhone: false,
  reasons: [],
});

type RecordPartsProps = { reasons: readonly Reason[]; children: ReactNode };

/** The parts of a record: cards, on a phone one list of lines that open in place. */
export function RecordParts({ reasons, children }: RecordPartsProps) {
  const isPhone = useMedia(PHONE);
  return (
    <Record value={{ isPhone, reasons }}>
      <div className={isPhone ? clsx('divide-y divide-line', CARD) : 'flex flex-col gap-4'}>{children}</div>
    </Record>
  );
}

type RecordPartProps = {
  id?: string;
  /** The ids of what lies in it. */
  holds?: readonly string[] | undefined;
  title: string;
  /** What its line says on a phone if nothing is wrong with it. */
  state?: ReactNode;
  /** Stands beside the title on a desk. */
  about?: ReactNode;
  /** Something in it must be seen. What is not in order opens by itself. */
  isOpen?: boolean;
  /** A line on a desk too. What is in it is loaded once it opens. */
  isFolded?: boolean;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
};

export function RecordPart({
  id,
  holds = [],
  title,
  state,
  about,
  isOpen: isDue = false,
  isFolded = false,
  actions,
  className,
  children,
}: RecordPartProps) {
  const titleId = useId();
  const { isPhone, reasons } = use(Record);
  const ids = id === undefined ? [] : [id, ...holds];
  const own = reasons.filter((reason) => ids.includes(findingSection(reason)));
  const { hash, key } = useLocation();
  const link = ids.includes(sectionOf(hash)) ? key : '';
  const fold = useFold(isDue || own.some(isUrgent), link);
  const [wasOpen, setWasOpen] = useState(false);
  if (fold.isOpen && !wasOpen) setWasOpen(true);
  const isLine = isPhone || isFolded;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={clsx(
        'break-inside-avoid',
        !isPhone && CARD,
        !isLine && 'p-gutter sm:px-6 sm:py-5',
        className,
      )}
    >
      {isLine ? (
        <FoldLine
          title={title}
          titleId={titleId}
          state={!fold.isOpen && (own.length > 0 ? <Wrong reasons={own} /> : state)}
          isOpen={fold.isOpen}
          onPress={fold.toggle}
          isStacked={isPhone}
        />
      ) : (
        <PartHead actions={actions}>
          <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold">
            {title}
          </h2>
          {about && <span className="text-sm text-ink-soft">{about}</span>}
        </PartHead>
      )}
      {(children || isLine) && (
        <div
          className={clsx(
            isLine ? 'px-gutter pt-1 pb-gutter sm:px-6 sm:pb-6' : 'mt-3',
            isLine && !fold.isOpen && FOLDED,
          )}
        >
          {isLine && actions && <div className="mb-4 flex flex-wrap gap-3">{actions}</div>}
          {(!isFolded || wasOpen) && children}
        </div>
      )}
    </section>
  );
}

const isUrgent = ({ danger, acknowledged_until }: Reason) => isFailing(danger) && !acknowledged_until;

function Wrong({ reasons }: { reasons: readonly Reason[] }) {
  const today = useToday();
  const lines = byCard(reasons);
  const danger = worstDanger(reasons) ?? 'waiting';
  const worst = lines.find((reason) => reason.danger === danger);
  if (!worst) return null;
  return (
    <span
      className={clsx(
        'font-medium',
        isUrgent(worst)
          ? 'text-bad'
          : worst.acknowledged_until || worst.danger === 'waiting'
            ? 'text-ink'
            : 'text-warn',
      )}
    >
      {reasonText(worst, today)}
      {lines.length > 1 && `, and ${lines.length - 1} more`}
    </span>
  );
}

type PartHeadProps = { actions: ReactNode; children: ReactNode };

function PartHead({ actions, children }: PartHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">{children}</div>
      {actions}
    </div>
  );
}

type SubPartProps = {
  id: string;
  title: string;
  /** Stands above what else is in the part. */
  isHead?: boolean;
  about?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** Lies in a RecordPart. */
export function SubPart({ id, title, isHead = false, about, actions, children }: SubPartProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={clsx('border-line', isHead ? 'mb-4 border-b pb-4' : 'mt-4 border-t pt-4')}
    >
      <PartHead actions={actions}>
        <h3 id={titleId} tabIndex={-1} className="font-semibold">
          {title}
        </h3>
        {about && <span className="text-sm text-ink-soft">{about}</span>}
      </PartHead>
      {children && <div className="mt-2">{children}</div>}
    </section>
  );
}
