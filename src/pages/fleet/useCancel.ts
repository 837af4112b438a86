import { useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { discardTyped } from '../../forms/leaveWarning';
import { paths } from '../../paths';

/** Goes back to where the form was opened from, or to the fleet when it was the first page; asks when something is unsaved. */
export function useCancel(isDirty: boolean): () => void {
  const navigate = useNavigate();
  // A page that was loaded or came after the login replaces whatever stood there: behind it is not this app.
  const openedBy = useNavigationType();
  const [isFromApp] = useState(openedBy === NavigationType.Push);

  return () => {
    if (isDirty && !discardTyped()) return;
    if (isFromApp) navigate(-1);
    else navigate(paths.fleet);
  };
}
