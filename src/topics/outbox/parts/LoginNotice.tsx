import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { useOnline } from '../../../components/useOnline';
import { checklistsQuery } from '../../checklists/data/inUse';
import { isAnythingSent, useAnythingKept } from '../data/shelf';
import { mayUpdate, update, useNewVersion, workOffline } from '../data/worker';
import { unsent as texts } from '../words/unsent';

const UnsentHere = lazyPart(() => import('./UnsentHere'));
const BegunHere = lazyPart(() => import('../../checks/parts/BegunHere'));
const SentHere = lazyPart(() => import('./SentHere'));

/** Loaded after the first paint of the login page: it makes the device ready for a check without a network. */
export default function LoginNotice() {
  const client = useQueryClient();
  const isKept = useAnythingKept();
  const isOnline = useOnline();
  const [isSent] = useState(isAnythingSent);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => void mayUpdate().then((isFree) => setBegun(!isFree)), []);
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
      {isBegun && (
        <Suspense fallback={null}>
          <BegunHere />
        </Suspense>
      )}
      {isKept && (
        <Suspense fallback={null}>
          <UnsentHere />
        </Suspense>
      )}
      {isSent && (
        <Suspense fallback={null}>
          <SentHere />
        </Suspense>
      )}
    </>
  );
}

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
