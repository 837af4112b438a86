import { useUnsent } from '../data/outbox';
import { unsent as texts } from '../words/unsent';
import { UnsentLines } from './UnsentNotice';

/** On the login page: it is sent once somebody logs in. */
export default function UnsentHere() {
  const lines = useUnsent();
  if (lines.length === 0) return null;
  return (
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
  );
}

const TITLE = 'not-sent-yet';
