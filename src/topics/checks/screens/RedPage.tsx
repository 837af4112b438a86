import { clsx } from 'clsx';
import { CloudOff, OctagonX } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PlateChip } from '../../../components/PlateChip';
import { usePageTitle } from '../../../components/usePageTitle';
import { useToday } from '../../../components/useToday';
import type { Contact } from '../body';
import { CallButton } from '../parts/CallButton';
import { firstName, wasToldText } from '../parts/toldText';
import { checkResult as texts } from '../words/checkDay';
import { drive } from '../words/drive';

type RedPageProps = {
  /** Red for a vehicle; ink for a driver who is not fit, whom nobody shouts at. */
  isInk?: boolean;
  title: string;
  plates: readonly string[];
  children: ReactNode;
  /** Whether somebody knows. */
  knows: ReactNode;
  contact: Contact | null;
  foot: ReactNode;
};

/** The whole screen, so that nobody takes it for a notice. There is no way on, only to somebody who can help. */
export function RedPage({ isInk = false, title, plates, children, knows, contact, foot }: RedPageProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  usePageTitle(title);
  return (
    <div
      className={
        isInk
          ? 'flex min-h-dvh flex-col bg-ink text-surface'
          : 'flex min-h-dvh flex-col bg-stop text-on-stop forced-colors:border'
      }
    >
      <main
        id="main"
        className="mx-auto flex w-full max-w-lg grow flex-col px-gutter pt-8 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6"
      >
        <OctagonX aria-hidden="true" className="size-18 max-[22rem]:size-14" strokeWidth={1.75} />
        <h1
          ref={ref}
          tabIndex={-1}
          className="my-5 max-w-80 text-[min(3.25rem,13vw)] leading-[1.04] font-bold tracking-tight text-wrap wrap-anywhere"
        >
          {title}
        </h1>
        <div className="flex flex-wrap gap-2">
          {plates.map((plate) => (
            <PlateChip key={plate} registration={plate} large />
          ))}
        </div>
        <div className="mt-4 border-t border-current/40 pt-4 wrap-anywhere">{children}</div>
        <div className="min-h-6 grow" />
        <div className="mb-5 flex items-start gap-3 text-lg empty:hidden">{knows}</div>
        <Call contact={contact} isInk={isInk} />
        <div className="mt-2 flex flex-col items-center">{foot}</div>
      </main>
    </div>
  );
}

/** The only solid act of the page, with the number in words for another phone. */
function Call({ contact, isInk }: { contact: Contact | null; isInk: boolean }) {
  if (!contact?.phone) return <p className="text-xl font-semibold">{drive.noPhone()}</p>;
  const { name, phone } = contact;
  return (
    <>
      <CallButton
        contact={{ name: name && firstName(name), phone }}
        variant="onStop"
        className={clsx('min-h-18! text-xl font-bold!', isInk && 'bg-surface! text-ink!')}
      />
      <p className="pt-3 text-center tabular-nums">{name ? `${name}, ${phone}` : phone}</p>
    </>
  );
}

type RedLinkProps = { onPress: () => void; children: ReactNode };

export function RedLink({ onPress, children }: RedLinkProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-13 cursor-pointer px-4 font-medium underline underline-offset-4 focus-visible:outline-current"
    >
      {children}
    </button>
  );
}

type KnowsProps = { contact: Contact | null; toldAt: string | null; isSent: boolean };

/** Says if the person to call has been told already. */
export function Knows({ contact, toldAt, isSent }: KnowsProps) {
  const today = useToday();
  const name = contact?.name && firstName(contact.name);
  if (toldAt) return <p className="font-semibold">{wasToldText(toldAt, contact, today)}</p>;
  return (
    <>
      {!isSent && <CloudOff aria-hidden="true" className="mt-0.5 size-6 shrink-0" />}
      <p>
        <strong className="block font-semibold">
          {isSent ? texts.nobodyTold() : name ? texts.notTold({ name }) : texts.depotNotTold()}
        </strong>
        {isSent ? texts.callNow() : texts.notSent()}
      </p>
    </>
  );
}
