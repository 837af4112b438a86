import { useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { moment } from '../../../components/moment';
import { PlateChip } from '../../../components/PlateChip';
import { useOnline } from '../../../components/useOnline';
import { useToday } from '../../../components/useToday';
import { removeRefused, sendRefused, useUnsent } from '../data/outbox';
import type { UnsentLine } from '../rules';
import { unsent as texts } from '../words/unsent';

/** In sight on a person's own page until it is gone. */
export function UnsentNotice() {
  const lines = useUnsent();
  const isOnline = useOnline();
  if (lines.length === 0) return null;
  const isBad = lines.some(({ is_late, is_refused, only_here }) => is_late || is_refused || only_here);
  const isToWait = lines.every(({ is_mine }) => !is_mine);
  return (
    <InlineAlert
      tone={isBad ? 'bad' : 'warn'}
      title={texts.count({ count: lines.length })}
      className="mb-4 text-base"
    >
      <UnsentLines lines={lines} />
      {!isBad && (!isOnline || isToWait) && (
        <p className="mt-2 text-sm">{isToWait ? texts.waits() : texts.goesByItself()}</p>
      )}
      {lines.some(({ is_mine, is_refused }) => is_refused || is_mine) && isOnline && (
        <Button variant="secondary" className="mt-3" onClick={() => void sendRefused()}>
          {texts.sendNow()}
        </Button>
      )}
    </InlineAlert>
  );
}

/** The phone is full, or keeps nothing. */
export const onlyHereText = (what: NonNullable<UnsentLine['only_here']>) =>
  what === 'check' ? texts.inMemory() : texts.withoutPhotos();

/** Another page had sent the check. `kinds` is what was kept of it here. */
export function elsewhereText(kinds: readonly UnsentLine['kind'][]): string {
  if (kinds.length === 0) return texts.elsewhere();
  const kept = kinds.includes('check')
    ? texts.elsewhereCheck()
    : texts.elsewhereReports({ count: kinds.length });
  return `${texts.elsewhere()} ${kept}`;
}

/** Plate and time, which everybody who holds the phone may see; the rest only of the own ones. */
export function UnsentLines({ lines }: { lines: readonly UnsentLine[] }) {
  const today = useToday();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-2 wrap-anywhere">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {line.plate && <PlateChip registration={line.plate} />}
            <span className="text-lg tabular-nums">{moment(line.made_at, today)}</span>
          </p>
          {line.is_sent && <p className="text-sm">{texts.photosLeft({ count: line.photos })}</p>}
          {line.only_here ? (
            <p className="mt-1 font-medium text-bad">{onlyHereText(line.only_here)}</p>
          ) : (
            line.lost > 0 && <p className="text-sm">{texts.lost({ count: line.lost })}</p>
          )}
          {line.error && <p className="mt-1 font-medium">{line.error}</p>}
          {line.may_remove && <Removing id={line.id} />}
          {line.is_late && <p className="mt-1 font-medium text-bad">{texts.late()}</p>}
        </li>
      ))}
    </ul>
  );
}

function Removing({ id }: { id: string }) {
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <Button variant="quiet" className="mt-1" onClick={() => setSure(true)}>
        {texts.remove()}
      </Button>
    );
  return (
    <>
      <p role="alert" className="mt-2 font-semibold">
        {texts.removeSure()}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setSure(false)}>
          {texts.keepIt()}
        </Button>
        <Button variant="secondary" onClick={() => void removeRefused(id)}>
          {texts.remove()}
        </Button>
      </div>
    </>
  );
}
