type TickBoxProps = {
  label: string;
  state: 'none' | 'some' | 'all';
  onTick: (isRange: boolean) => void;
};

export function TickBox({ label, state, onTick }: TickBoxProps) {
  return (
    <label
      // Shift selects rows here, not the text between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className="relative z-1 flex size-11 cursor-pointer items-center justify-center lg:pointer-fine:h-8 lg:pointer-fine:w-9"
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some';
        }}
        onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-4.5 cursor-pointer"
      />
    </label>
  );
}
