import { useOnline } from '../components/useOnline';
import { site } from '../words/site';

/** The live region is always mounted, or screen readers would miss the message. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="sticky top-0 z-20 bg-warn-soft text-center text-sm text-warn">
      {!isOnline && <p className="border-b border-warn/30 px-gutter py-2">{site.offline()}</p>}
    </div>
  );
}
