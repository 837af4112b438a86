import { ArrowLeft, CloudOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../../components/IconButton';
import { useOnline } from '../../../components/useOnline';
import { checkKept, checks as texts } from '../../../words/checks';
import { LanguageButton } from './LanguageButton';

type CheckFrameProps = {
  /** The plate, or what the page is for. */
  title: ReactNode;
  onBack: () => void;
  /** The act of the page, in reach of the thumb. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Every page of a check: its head, and at most one act at its foot. */
export function CheckFrame({ title, onBack, foot, children }: CheckFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Head title={title} onBack={onBack} />
      <main id="main" className="mx-auto w-full max-w-lg flex-1 px-gutter py-4">
        {children}
      </main>
      {foot && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto max-w-lg px-gutter py-3">{foot}</div>
        </div>
      )}
    </div>
  );
}

function Head({ title, onBack }: Pick<CheckFrameProps, 'title' | 'onBack'>) {
  const isOnline = useOnline();
  const [isTold, setTold] = useState(false);
  const toldId = useId();
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
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
            {texts.offlineText()}
          </p>
        )}
      </div>
    </header>
  );
}

/** Over what is under way: not all of it could be kept. */
export function NoRoom() {
  return (
    <p role="alert" className="bg-warn-soft px-gutter py-3 text-center font-medium text-warn">
      {checkKept.noRoom()}
    </p>
  );
}
