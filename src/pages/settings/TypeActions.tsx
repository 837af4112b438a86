import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { RowButton } from './RowButton';

type Toggled = { id: string; is_active: boolean };

type TypeActionsProps<Result> = {
  type: Toggled & { name: string };
  setActive: UseMutationOptions<Result, Error, Toggled>;
  onEdit: () => void;
};

/** What can be done with a licence type or a vehicle type. */
export function TypeActions<Result>({ type, setActive, onEdit }: TypeActionsProps<Result>) {
  const { id, name, is_active } = type;
  const toggle = useMutation(setActive);
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <RowButton label="Edit" of={name} onClick={onEdit} />
      <RowButton
        label={is_active ? 'Deactivate' : 'Activate'}
        of={name}
        busy={toggle.isPending}
        onClick={() => toggle.mutate({ id, is_active: !is_active })}
      />
    </div>
  );
}
