import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { useOnline } from '../../../components/useOnline';
import { unsent as texts } from '../../../words/unsent';
import { checklistsQuery } from '../../checklists/data/inUse';
import { useUnsent } from '../data/outbox';
import { mayUpdate, update, useNewVersion, workOffline } from '../data/worker';
import { UnsentLines } from './UnsentNotice';

/** Loaded after the first paint of the login page: it makes the device ready for a check without a network. */
export default function LoginNotice() {
  const client = useQueryClient();
  const lines = useUnsent();
  const isOnline = useOnline();
  const keepLists = useEffectEvent(() => void client.prefetchQuery(checklistsQuery()));
  useEffect(() => void workOffline(keepLists), []);
  return (
    <>
      {isOnline ? (
        <NewVersion />
      ) : (
        <InlineAlert tone="warn" title={texts.noNetwork()} className="mb-6">
          <p>{texts.noNetworkText()}</p>
        </InlineAlert>
      )}
      {lines.length > 0 && (
        <section
          aria-labelledby={TITLE}
          className="mb-6 rounded-card border border-warn/30 bg-warn-soft px-4 py-3"
        >
          <h2 id={TITLE} className="flex items-center justify-between gap-4 font-semibold">
            {texts.title()}
            <span className="rounded-full bg-bad px-2.5 text-sm leading-6 text-on-solid tabular-nums">
              {lines.length}
            </span>
          </h2>
          <UnsentLines lines={lines} />
          <p className="mt-1 text-sm">{texts.logIn()}</p>
        </section>
      )}
    </>
  );
}

const TITLE = 'not-sent-yet';

/** Where a press loses nothing: nobody is logged in, and nobody is in the middle of a check. */
function NewVersion() {
  const isNew = useNewVersion();
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (isNew) void mayUpdate().then(setFree);
  }, [isNew]);
  if (!isNew || !isFree) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {texts.newVersion()}
      <Button variant="secondary" onClick={() => void update()}>
        {texts.update()}
      </Button>
    </p>
  );
}
