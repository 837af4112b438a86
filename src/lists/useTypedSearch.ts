import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/**
 * The search waits for a pause in the typing. If `search` changes by other means, such as Back, the box
 * follows. `send` searches at once, for when the box loses focus: a search sent after the user pressed a link
 * would take them back to the list.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [current, setCurrent] = useState(search);
  const [sent, setSent] = useState<string | null>(null);

  if (search !== current) {
    setCurrent(search);
    setSent(null);
    // When our own search arrives, keep anything typed since.
    if (search !== sent) setTyped(search);
  }

  const send = () => {
    if (typed === search || typed === sent) return;
    setSent(typed);
    onSearch(typed);
  };
  const sendLater = useEffectEvent(send);

  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(sendLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);

  return { typed, setTyped, send };
}
