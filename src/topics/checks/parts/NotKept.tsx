import { useEffect, useState } from 'react';
import { keepsNothing } from '../../../lib/deviceDatabase';
import { checkKept } from '../../../words/checks';

/** Over what is begun or under way, if a reload would lose it. `isFull`: there was no room for all of it. */
export function NotKept({ isFull = false }: { isFull?: boolean }) {
  const [isNothing, setNothing] = useState(false);
  useEffect(() => void keepsNothing().then(setNothing), []);
  if (!isNothing && !isFull) return null;
  return (
    <p role="alert" className="bg-warn-soft px-gutter py-3 text-center font-medium text-warn">
      {isNothing ? checkKept.keepsNothing() : checkKept.noRoom()}
    </p>
  );
}
