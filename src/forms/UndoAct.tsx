import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UndoArea, UndoNotice } from '../components/UndoNotice';
import { useAction } from './useSave';

type UndoActProps<Answer> = {
  id: string;
  /** What was done, and to what. */
  title: string;
  about: ReactNode;
  undo: UseMutationOptions<Answer, Error, string>;
  onOver: () => void;
};

/** For a moment after an act on a record that has a page of its own. */
export function UndoAct<Answer>({ id, title, about, undo, onOver }: UndoActProps<Answer>) {
  const { mutate, isPending, failure } = useAction(undo);
  const [isUndone, setUndone] = useState(false);
  return (
    <UndoArea>
      <UndoNotice
        title={title}
        about={about}
        isUndone={isUndone}
        hasKey
        isPending={isPending}
        failure={failure}
        onUndo={() => mutate(id, { onSuccess: () => setUndone(true) })}
        onOver={onOver}
      />
    </UndoArea>
  );
}
