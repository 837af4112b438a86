import { clsx } from 'clsx';
import { ArrowLeft, CloudOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../components/IconButton';
import { IrishTime } from '../components/IrishTime';
import { useOnline } from '../components/useOnline';
import { checks as texts } from '../words/checks';
import { LanguageButton } from './LanguageButton';

type PhoneFrameProps = {
  /** The plate, or what the page is for. */
  title: ReactNode;
  onBack: () => void;
  /** The act of the page, in reach of the thumb. */
  foot?: ReactNode;
  /** More than a button: with large text it stands below the page instead of on it. */
  isLongFoot?: boolean;
  /** Under its head: how far somebody is. */
  progress?: ReactNode;
  /** What nobody can do without a network, if that is so. */
  offlineText?: string;
  children: ReactNode;
};

/** A page on a phone that fills the screen, as those of a check do: its head, and at most one act at its foot. */
export function PhoneFrame({ children, foot, isLongFoot = false, ...head }: PhoneFrameProps) {
  return (
    <div className="@container flex min-h-dvh flex-col">
      <Head {...head} />
      <main id="main" className="mx-auto w-full max-w-lg flex-1 px-gutter py-4">
        <IrishTime className="mb-3 text-sm text-ink-soft" />
        {children}
      </main>
      {foot && (
        <div
          className={clsx(
            'sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]',
            isLongFoot && 'large-text:static',
          )}
        >
          <div className="mx-auto max-w-lg px-gutter py-[min(0.75rem,3.5vw)] large-text:[&_button]:min-h-0">
            {foot}
          </div>
        </div>
      )}
    </div>
  );
}

type HeadProps = Omit<PhoneFrameProps, 'foot' | 'isLongFoot' | 'children'>;

function Head({ title, onBack, progress, offlineText = texts.offlineText() }: HeadProps) {
  const isOnline = useOnline();
  const [isTold, setTold] = useState(false);
  const toldId = useId();
  return (
    <header className="sticky large-text:static top-0 z-10 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-lg flex-wrap items-center px-1">
        <IconButton icon={ArrowLeft} label={texts.back()} onClick={onBack} />
        <div className="min-w-min flex-1 px-1 font-semibold wrap-break-word">{title}</div>
        <LanguageButton />
        {!isOnline && (
          <IconButton
            icon={CloudOff}
            label={texts.offline()}
            aria-expanded={isTold}
            aria-controls={toldId}
            onClick={() => setTold(!isTold)}
            className="text-ink-soft"
          />
        )}
      </div>
      <div id={toldId} role="status" className="mx-auto max-w-lg px-gutter">
        {!isOnline && isTold && (
          <p className="border-t border-line py-3">
            <strong className="block font-semibold">{texts.offline()}</strong>
            {offlineText}
          </p>
        )}
      </div>
      {progress}
    </header>
  );
}
