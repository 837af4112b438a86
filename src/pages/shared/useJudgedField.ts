import type { FocusEvent } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { useCheckedField, useCheckedPicker } from './useCheckedField';

/** useCheckedField for a form whose fields are judged when they are left, and not only when the form is submitted. */
export function useJudgedField<Draft extends FieldValues>() {
  const { trigger } = useFormContext<Draft>();
  const field = useCheckedField<Draft>();
  return (name: Path<Draft>, onChange?: () => void) => {
    const input = field(name, onChange);
    const onBlur = (event: FocusEvent) => {
      void input.onBlur(event);
      // A dialog that closes takes the focus out of its field; nobody left that.
      if (!event.currentTarget.closest('dialog:not([open])')) void trigger(name);
    };
    return { ...input, onBlur };
  };
}

/** The same for a PickerField, which is told its value. */
export function useJudgedPicker<Draft extends FieldValues, Name extends Path<Draft>>(name: Name) {
  const { trigger } = useFormContext<Draft>();
  const picker = useCheckedPicker<Draft, Name>(name);
  const onBlur = () => {
    picker.onBlur();
    void trigger(name);
  };
  return { ...picker, onBlur };
}
