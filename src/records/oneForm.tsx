import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useId,
  useState,
} from 'react';
import { mayLeave } from '../forms/leaveWarning';

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

/** `open` closes the form that is open, after a question if something was typed in it. False if it stays. */
export function useOneForm() {
  const id = useId();
  const { openId, setOpenId } = use(OpenForm);
  const open = (): boolean => {
    if (openId !== null && openId !== id && !mayLeave()) return false;
    setOpenId(id);
    return true;
  };
  // Another form may have been opened while this one was being saved.
  const close = () => setOpenId((now) => (now === id ? null : now));
  return { isOpen: openId === id, open, close };
}
