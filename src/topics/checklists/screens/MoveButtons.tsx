import { ArrowDown, ArrowUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../components/IconButton';

type Step = -1 | 1;

type MoveButtonsProps = {
  /** Of the row. */
  id: string;
  name: string;
  /** Among the `count` rows, from 0. */
  place: number;
  count: number;
  onMove: (step: Step) => void;
};

export function MoveButtons({ id, name, place, count, onMove }: MoveButtonsProps) {
  const button = (step: Step, isEnd: boolean) => (
    <IconButton
      icon={step < 0 ? ArrowUp : ArrowDown}
      label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
      data-move={`${id} ${step}`}
      // Not disabled, which would take the focus away from who moves it there.
      aria-disabled={isEnd}
      onClick={() => !isEnd && onMove(step)}
    />
  );
  return (
    <>
      {button(-1, place === 0)}
      {button(1, place === count - 1)}
    </>
  );
}

/** A browser takes the focus from a button that moves with its row. It goes back to it when `rows` have changed. */
export function useMoveFocus(rows: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons have moved with the rows
  useLayoutEffect(() => {
    const moved = pressed.current;
    pressed.current = null;
    if (moved && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`[data-move="${moved}"]`)?.focus();
  }, [rows]);

  return {
    box,
    keepFocus: (id: string, step: Step) => {
      pressed.current = `${id} ${step}`;
    },
    forgetFocus: () => {
      pressed.current = null;
    },
  };
}
