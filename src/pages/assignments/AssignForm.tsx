import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import type { PickerOption } from '../../components/Picker';
import { PickerField } from '../../components/PickerField';
import { assignVehicle } from '../../data/assignments';
import { useNewId } from '../../forms/useNewId';
import { useAction } from '../../forms/useSave';
import { useTypedSearch } from '../../lists/useTypedSearch';

/** The form and the section around it share the action: the reason for a failure outlives the form. */
export const useAssign = () => useAction(assignVehicle());

type AssignFormProps = {
  assign: ReturnType<typeof useAssign>;
  noun: 'vehicle' | 'driver';
  help: string;
  /** The options, looked up by `search`. */
  query: UseQueryResult<PickerOption[]>;
  search: string;
  onSearch: (search: string) => void;
  /** Preselected. */
  initial?: PickerOption;
  toAssignment: (chosenId: string) => { driver_id: string; vehicle_id: string };
  /** Shown beside the button. */
  children?: ReactNode;
};

/** Assigns a vehicle to a driver, or a driver to a vehicle. */
export function AssignForm({
  assign,
  noun,
  help,
  query,
  search,
  onSearch,
  initial,
  toAssignment,
  children,
}: AssignFormProps) {
  const [chosen, setChosen] = useState(initial ?? null);
  const [isMissing, setIsMissing] = useState(false);
  const newId = useNewId();
  const { setTyped } = useTypedSearch(search, onSearch);
  const picker = useRef<{ focus: () => void }>(null);
  const title = noun === 'vehicle' ? 'Vehicle' : 'Driver';
  const options = query.data ?? [];

  const choose = (id: string) => {
    setChosen(options.find(({ value }) => value === id) ?? null);
    setIsMissing(false);
    assign.reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    if (chosen) {
      const assignment = toAssignment(chosen.value);
      assign.mutate({ id: newId(assignment), ...assignment });
    } else {
      setIsMissing(true);
      picker.current?.focus();
    }
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {query.isError && <LoadFailure noun={noun} onRetry={query.refetch} />}
      <PickerField
        ref={(shown) => {
          picker.current = shown;
        }}
        label={title}
        help={help}
        error={isMissing ? `Please select a ${noun}` : undefined}
        placeholder={`Select a ${noun}...`}
        options={options}
        value={chosen?.value ?? ''}
        chosen={chosen}
        onChange={choose}
        onSearch={setTyped}
        loading={query.isPending || query.isPlaceholderData}
        loadingText={`Loading ${noun}s...`}
        noOptionsText={`No free ${noun} found`}
      />
      {assign.failure && <InlineAlert tone="bad">{assign.failure}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={assign.isPending} busyText="Assigning...">
          Assign {title}
        </Button>
        {children}
      </div>
    </form>
  );
}

function LoadFailure({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <InlineAlert tone="bad">
      <p>Failed to load {noun}s</p>
      <Button variant="secondary" className="mt-2" onClick={() => onRetry()}>
        Try again
      </Button>
    </InlineAlert>
  );
}
