import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useHashForm } from '../components/useHashFocus';
import { whenMayLeave } from '../forms/leaveWarning';

const OpenForm = createContext<{ openId: string | null; setOpenId: Dispatch<SetStateAction<string | null>> }>(
  {
    openId: null,
    setOpenId: () => undefined,
  },
);

/** Of the forms on the page of a record, one is open at a time. */
export function OneForm({ children }: { children: ReactNode }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return <OpenForm value={{ openId, setOpenId }}>{children}</OpenForm>;
}

/** `open` closes the form that is open, after a question if something was typed in it. */
export function useOneForm() {
  const id = useId();
  const { openId, setOpenId } = use(OpenForm);
  const open = (onOpen?: () => void) => {
    const show = () => {
      setOpenId(id);
      onOpen?.();
    };
    if (openId === null || openId === id) show();
    else whenMayLeave(show);
  };
  // Another form may have been opened while this one was being saved.
  const close = () => setOpenId((now) => (now === id ? null : now));
  return { isOpen: openId === id, open, close };
}

/**
 * The form of a part that its button opens, or a link to `section`, which may name a field. Closing gives the
 * focus back to the button.
 */
export function usePartForm(section: string, onLink: (field: string) => void) {
  const form = useOneForm();
  const button = useRef<HTMLButtonElement>(null);
  const forget = useHashForm(section, ({ what }) => onLink(what));
  const close = () => {
    // The button may only be there again once the form is gone.
    flushSync(form.close);
    forget();
    button.current?.focus();
  };
  return { ...form, close, button };
}
