import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import { useToday } from '../../../components/useToday';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { formatCount } from '../../../lib/format';
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
    meta: { failure: "Your data couldn't be downloaded" },
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
    <Section title="Your data">
      <p className="-mt-2 mb-4 text-sm text-ink-soft">
        Everything we hold about you in one file: your details and records, your documents, and who changed or
        opened what. Keep it somewhere private.
      </p>
      <div role="status" className="mb-4 empty:hidden">
        {isPending && (
          <ProgressBar label="Download" value={progress?.read ?? 0} max={progress?.total ?? 1}>
            {progress
              ? `${formatCount(progress.read)} of ${counted(progress.total, NOUN)}`
              : 'Collecting your data...'}
          </ProgressBar>
        )}
        {!isPending && packed && (
          <p>
            Saved as {fileName}, with {counted(packed.documents, NOUN)}.
          </p>
        )}
      </div>
      {!isPending && packed && packed.missing.length > 0 && (
        <InlineAlert tone="warn" title="Some documents couldn't be downloaded" className="mb-4">
          <p>Everything else is in the file. Try again later, or ask your depot for them.</p>
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
        <Button variant="secondary" busy={isPending} busyText="Downloading..." onClick={start}>
          <Download className="size-4" /> {failure ? 'Try again' : 'Download my data'}
        </Button>
        {isPending && (
          <Button variant="secondary" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        )}
      </div>
    </Section>
  );
}

const NOUN = ['document', 'documents'] as const;
