import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import { useToday } from '../../../components/useToday';
import { useAction } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { actions } from '../../../words/common';
import { ownData as texts } from '../words/ownData';
import type { Packed, PackProgress } from './packYourData';

export function YourDataCard() {
  const fileName = `your-data-${useToday()}.zip`;
  const [progress, setProgress] = useState<PackProgress>();
  const running = useRef<AbortController>(null);
  const {
    mutate,
    data: packed,
    isPending,
    failure,
  } = useAction({
    mutationFn: async (signal: AbortSignal) =>
      (await import('./packYourData')).packYourData({ signal, onProgress: setProgress }),
    meta: { failure: texts.notDownloaded },
  });

  useEffect(() => () => running.current?.abort(), []);

  const save = (done: Packed | null) => {
    if (done) downloadFile(fileName, 'application/zip', done.zip);
  };
  const start = () => {
    running.current = new AbortController();
    setProgress(undefined);
    mutate(running.current.signal, { onSuccess: save });
  };

  return (
    <Section title={texts.title()}>
      <p className="-mt-2 mb-4 text-sm text-ink-soft">{texts.text()}</p>
      <div role="status" className="mb-4 empty:hidden">
        {isPending && (
          <ProgressBar label={texts.progress()} value={progress?.read ?? 0} max={progress?.total ?? 1}>
            {progress ? texts.done({ read: progress.read, count: progress.total }) : texts.collecting()}
          </ProgressBar>
        )}
        {!isPending && packed && <p>{texts.saved({ file: fileName, count: packed.documents })}</p>}
      </div>
      {!isPending && packed && packed.missing.length > 0 && (
        <InlineAlert tone="warn" title={texts.missing()} className="mb-4">
          <p>{texts.missingText()}</p>
          <ul className="mt-1 max-h-60 overflow-y-auto text-sm wrap-anywhere">
            {packed.missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </InlineAlert>
      )}
      {failure && !isPending && (
        <InlineAlert tone="bad" className="mb-4">
          {failure}
        </InlineAlert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" busy={isPending} busyText={actions.downloading()} onClick={start}>
          <Download className="size-4" /> {failure ? actions.tryAgain() : texts.download()}
        </Button>
        {isPending && (
          <Button variant="secondary" onClick={() => running.current?.abort()}>
            {actions.cancel()}
          </Button>
        )}
      </div>
    </Section>
  );
}
