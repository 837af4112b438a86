import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/**
 * What a search box shows while the search itself waits for a pause in the typing. `search` is the one in effect; when
 * it changes by another road, such as Back, the box follows. `send` is for leaving the box, and waits for nothing: a search
 * sent after a link was pressed would call the person back to the list.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [inEffect, setInEffect] = useState(search);
  const [sent, setSent] = useState<string | null>(null);

  if (search !== inEffect) {
    setInEffect(search);
    setSent(null);
    // Our own search taking effect must not undo what was typed since.
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
