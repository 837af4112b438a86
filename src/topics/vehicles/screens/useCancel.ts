import { useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { whenMayDiscard } from '../../../forms/leaveWarning';
import { paths } from '../../../paths';

/** Goes back to the previous page, or to the fleet if there is none. Asks before input is discarded. */
export function useCancel(): (isDirty: boolean) => void {
  const navigate = useNavigate();
  // After a page load or a login redirect, the previous history entry is not a page of this app.
  const openedBy = useNavigationType();
  const [isFromApp] = useState(openedBy === NavigationType.Push);
  // Links from the findings to parts of the form add history entries for this same page.
  const [opened] = useState(entryNumber);

  return (isDirty) => {
    // Going back asks about unsaved input by itself (leaveWarning.ts).
    if (isFromApp) navigate(opened - entryNumber() - 1);
    else whenMayDiscard(isDirty, () => navigate(paths.fleet));
  };
}

const entryNumber = (): number => history.state?.idx ?? 0;
