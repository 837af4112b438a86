import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import type { PickerOption } from '../../../components/Picker';
import { PickerField } from '../../../components/PickerField';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { byCard, type ComplianceReason, reasonText } from '../../../domain/compliance';
import type { Day } from '../../../domain/dates';
import { isBlank } from '../../../domain/formCheck';
import { capitalised } from '../../../domain/words';
import { useNewId } from '../../../forms/useNewId';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { useTypedSearch } from '../../../lists/useTypedSearch';
import { type Cause, causePart } from '../../../words/causes';
import { assignVehicle, UnfitRefusal } from '../data';

/** The form and its section share the action, because the reason for a failure outlives the form. */
export const useAssign = () => useAction(assignVehicle());

export type Candidate = PickerOption & {
  reasons: readonly Cause[];
  /** Other problems. They do not prevent the assignment. */
  findings: readonly (ComplianceReason & { license_number: string | null })[];
  /** What the driver needs besides, which refuses nothing. */
  also: readonly Cause[];
  notFree: string | null;
};

type AssignFormProps = {
  assign: ReturnType<typeof useAssign>;
  noun: 'vehicle' | 'driver';
  help: string;
  query: UseQueryResult<Candidate[]>;
  search: string;
  onSearch: (search: string) => void;
  initial?: Candidate;
  startsOpen?: boolean;
  onAssigned?: () => void;
  submitText?: string;
  toAssignment: (chosenId: string) => { driver_id: string; vehicle_id: string };
  children?: ReactNode;
};

export function AssignForm({
  assign,
  noun,
  help,
  query,
  search,
  onSearch,
  initial,
  startsOpen,
  onAssigned,
  submitText,
  toAssignment,
  children,
}: AssignFormProps) {
  const today = useToday();
  const isAdmin = useAuth().user?.role === 'admin';
  const [chosen, setChosen] = useState(initial ?? null);
  const [overrideReason, setOverrideReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const newId = useNewId();
  const { setTyped } = useTypedSearch(search, onSearch);
  const picker = useRef<{ focus: () => void }>(null);
  // The picker loads on demand, so its code may arrive after the button is pressed.
  const isPickerAwaited = useRef(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const title = noun === 'vehicle' ? 'Vehicle' : 'Driver';
  const candidates = query.data ?? [];
  const listed = candidates.find(({ value }) => value === chosen?.value);
  const current = listed ?? chosen;
  // A refusal is newer than the list that the picker had loaded; a list loaded after it is newer still.
  const isListedSince = listed !== undefined && query.dataUpdatedAt > assign.submittedAt;
  const unfit =
    assign.error instanceof UnfitRefusal && !isListedSince ? assign.error.reasons : (current?.reasons ?? []);
  const isOverriding = isAdmin && unfit.length > 0;
  const isReasonMissing = isMissing && isBlank(overrideReason);

  const choose = (id: string) => {
    setChosen(candidates.find(({ value }) => value === id) ?? null);
    setIsMissing(false);
    assign.reset();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    if (!chosen) {
      setIsMissing(true);
      isPickerAwaited.current = !picker.current;
      picker.current?.focus();
    } else if (isOverriding && isBlank(overrideReason)) {
      setIsMissing(true);
      reasonField.current?.focus();
    } else {
      const override = isOverriding ? { override_reason: overrideReason.trim() } : {};
      const assignment = { ...toAssignment(chosen.value), ...override };
      assign.mutate({ id: newId(assignment), ...assignment }, { onSuccess: onAssigned });
    }
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 print:hidden">
      {query.isError && <LoadFailure noun={noun} onRetry={query.refetch} />}
      <PickerField
        ref={(shown) => {
          picker.current = shown;
          if (!shown || !isPickerAwaited.current) return;
          isPickerAwaited.current = false;
          shown.focus();
        }}
        label={title}
        help={help}
        error={isMissing && !chosen ? `Please select a ${noun}` : undefined}
        placeholder={`Select a ${noun}...`}
        startsOpen={startsOpen}
        options={toOptions(candidates, noun, today)}
        value={chosen?.value ?? ''}
        chosen={chosen}
        onChange={choose}
        onSearch={setTyped}
        loading={query.isPending || query.isPlaceholderData}
        loadingText={`Loading ${noun}s...`}
        noOptionsText={`No ${noun} found`}
      />
      {unfit.length > 0 && <UnfitAlert reasons={unfit} isAdmin={isAdmin} />}
      {current && current.findings.length + current.also.length > 0 && <AlsoKnown {...current} />}
      {isOverriding && (
        <TextAreaField
          ref={reasonField}
          label="Reason for assigning anyway"
          help="Kept on the records of the driver and the vehicle."
          error={isReasonMissing ? 'Please give a reason' : undefined}
          maxLength={1000}
          value={overrideReason}
          onChange={({ target }) => setOverrideReason(target.value)}
        />
      )}
      {assign.failure && !(assign.error instanceof UnfitRefusal) && (
        <InlineAlert tone="bad">{assign.failure}</InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={assign.isPending} busyText="Assigning...">
          {isOverriding ? 'Assign Anyway' : (submitText ?? `Assign ${title}`)}
        </Button>
        {children}
      </div>
    </form>
  );
}

function toOptions(candidates: readonly Candidate[], noun: AssignFormProps['noun'], today: Day) {
  const isUnfit = ({ reasons, notFree }: Candidate) => notFree === null && reasons.length > 0;
  const groups = [
    {
      label: noun === 'vehicle' ? 'This driver may not drive these' : 'May not drive this vehicle',
      options: candidates.filter(isUnfit).map((candidate) => ({
        ...candidate,
        description: capitalised(candidate.reasons.map(causeText).join(', ')),
      })),
    },
    {
      label: 'Not free',
      options: candidates.flatMap(({ notFree, ...candidate }) =>
        notFree === null ? [] : { ...candidate, description: notFree, isDisabled: true },
      ),
    },
  ];
  return [
    ...candidates
      .filter(({ notFree, reasons }) => notFree === null && reasons.length === 0)
      .map((candidate) => ({
        ...candidate,
        description: [candidate.description, ...alsoTexts(candidate, today)].filter(Boolean).join('; '),
      })),
    ...groups.filter(({ options }) => options.length > 0),
  ];
}

type Also = Pick<Candidate, 'findings' | 'also'>;

const alsoTexts = ({ findings, also }: Also, today: Day) => [
  ...byCard(findings).map((finding) => reasonText(finding, today)),
  ...also.map((cause) => capitalised(causeText(cause))),
];

function AlsoKnown(known: Also) {
  const today = useToday();
  return (
    <InlineAlert tone="warn" title="Not in order, but may be assigned">
      <ul className="list-disc pl-5">
        {alsoTexts(known, today).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}

const causeText = (reason: Cause) => causePart(reason, formatDate);

type UnfitAlertProps = { reasons: readonly Cause[]; isAdmin: boolean };

function UnfitAlert({ reasons, isAdmin }: UnfitAlertProps) {
  return (
    <InlineAlert tone="bad" title="This driver may not drive this vehicle">
      <ul className="list-disc pl-5">
        {reasons.map(causeText).map((text) => (
          <li key={text}>{capitalised(text)}</li>
        ))}
      </ul>
      {!isAdmin && <p className="mt-2">Only an administrator can assign it anyway, with a reason.</p>}
    </InlineAlert>
  );
}

function LoadFailure({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <InlineAlert tone="bad">
      <p>The {noun}s couldn't be loaded</p>
      <Button variant="secondary" className="mt-2" onClick={() => onRetry()}>
        Try again
      </Button>
    </InlineAlert>
  );
}
