import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { useToday } from '../../../components/useToday';
import { isAway, type WithAbsence } from '../rules';

const AwayDialog = lazyPart(() => import('./AwayDialog'));

export type AbsentDriver = WithAbsence & {
  id: string;
  full_name: string;
  approved: boolean;
  is_inactive: boolean;
};

/** The dialog that begins or changes an absence. It belongs where it stays once the driver is away. */
export function useAwayDialog(driver: AbsentDriver) {
  const { id, full_name, approved, is_inactive, back_on } = driver;
  const today = useToday();
  const isOut = isAway(driver, today);
  // The day when the dialog opened: saving another must not turn the dialog into one that changes it.
  const [opened, setOpened] = useState<WithAbsence | null>(null);
  return {
    mayBegin: approved && !is_inactive && !isOut,
    open: () => setOpened({ back_on: isOut ? back_on : null }),
    dialog: opened && (
      <Suspense fallback={null}>
        <AwayDialog
          drivers={[{ id, name: full_name }]}
          backOn={opened.back_on}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    ),
  };
}
