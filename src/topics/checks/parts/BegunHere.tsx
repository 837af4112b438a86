import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { moment } from '../../../components/moment';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import { paths } from '../../../paths';
import { checkKept as texts, walk } from '../../../words/checks';
import { draftOwners, OF_THE_PHONE, readDraft } from '../../outbox/data/store';
import { answeredIn, isDraft, type WalkDraft } from '../draft';

type Begun = { draft: WalkDraft; isCounted: boolean };

/** The latest. Of one that somebody began who was logged in, plate and time only. */
async function findBegun(): Promise<Begun | null> {
  for (const owner of await draftOwners()) {
    const draft = (await readDraft(owner))?.draft;
    if (isDraft(draft)) return { draft, isCounted: owner === OF_THE_PHONE };
  }
  return null;
}

/** On the login page, so that a check under way is found again when the app is opened anew. */
export default function BegunHere() {
  const today = useToday();
  const [begun, setBegun] = useState<Begun | null>(null);
  useEffect(() => void findBegun().then(setBegun), []);
  if (!begun) return null;
  const { draft, isCounted } = begun;
  const time = moment(draft.started_at, today);
  return (
    <Link
      to={paths.check}
      className="mb-6 flex items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-brand"
    >
      <span className="min-w-0">
        <span className="block text-lg font-medium">{texts.title()}</span>
        {draft.parts.map((part) => (
          <span key={part.id} className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <PlateChip registration={part.subject.vehicle.plate} />
            {isCounted && (
              <span className="text-sm text-ink-soft">
                {walk.answered({ count: answeredIn(part), total: part.subject.checklist.items.length })}
              </span>
            )}
          </span>
        ))}
        <span className="mt-1 block text-sm text-ink-soft">{texts.begun({ time })}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-brand" />
    </Link>
  );
}
