import { useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import type { Driver } from '../../drivers/data/drivers';
import type { DriverPenalty } from '../data';

export const PermitDialog = lazyPart(() => import('./PermitDialog'));

/** Asked of staff while nobody has said which limit applies. */
export function FirstLicenceQuestion(props: { driver: Driver; penalties: readonly DriverPenalty[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <InlineAlert tone="warn" title="Limit not known: 7 or 12" className="mt-3">
      <p>
        It is 7 for a learner and for two years from the first full licence. A card does not say when that
        was.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Enter the first full licence
      </Button>
      {isOpen && <PermitDialog {...props} onClose={() => setOpen(false)} />}
    </InlineAlert>
  );
}
