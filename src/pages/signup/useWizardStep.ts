import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';

type HistoryEntry = { wizard: string; step: number };

/**
 * The step stands in the browser's history, so that its Back, and the one of a phone, goes back one step and loses nothing.
 * Entries of an earlier visit count as step 1, as what was typed then is gone.
 */
export function useWizardStep() {
  const [wizard] = useState(() => crypto.randomUUID());
  const entry: HistoryEntry | null = useLocation().state;
  const navigate = useNavigate();
  const step = entry?.wizard === wizard ? entry.step : 1;

  const goTo = (target: number) => {
    if (target > step) navigate(paths.signup, { state: { wizard, step: target } satisfies HistoryEntry });
    if (target < step) navigate(target - step);
  };
  return [step, goTo] as const;
}
