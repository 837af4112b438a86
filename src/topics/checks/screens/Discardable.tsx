import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { checkKept as texts } from '../../../words/checks';

type DiscardableProps = { onDiscard: () => void; children: ReactNode };

/** The foot of what was begun: its act, and to discard it, which is asked once more. */
export function Discardable({ onDiscard, children }: DiscardableProps) {
  const [isSure, setSure] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {isSure ? (
        <>
          <p role="alert" className="text-lg font-semibold">
            {texts.discardSure()}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button className="min-h-14 flex-1 text-lg" onClick={() => setSure(false)}>
              {texts.keep()}
            </Button>
            <Button variant="secondary" className="min-h-14 flex-1 text-lg" onClick={onDiscard}>
              {texts.discard()}
            </Button>
          </div>
        </>
      ) : (
        <>
          {children}
          <Button variant="quiet" className="min-h-13" onClick={() => setSure(true)}>
            {texts.discard()}
          </Button>
        </>
      )}
    </div>
  );
}
