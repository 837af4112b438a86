import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { InlineAlert } from '../../../components/InlineAlert';
import { Pill, Pills } from '../../../components/Pills';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { EditConflict } from '../../../data/errors';
import { findingTitle } from '../../../domain/compliance';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import {
  type Acknowledged,
  type AcknowledgementDraft,
  acknowledgementDays,
  acknowledgementLimits,
  checkAcknowledgement,
  toAcknowledgementDraft,
} from '../acknowledgements';
import { acknowledgeFinding, withdrawAcknowledgement } from '../data/acknowledgements';
import type { Acknowledgeable } from './Acknowledge';
import { AcknowledgedNote } from './AcknowledgedNote';

type AcknowledgeDialogProps = {
  subjectId: string;
  name: string;
  finding: Acknowledgeable;
  onClose: () => void;
};

export default function AcknowledgeDialog({ subjectId, name, finding, onClose }: AcknowledgeDialogProps) {
  const today = useToday();
  const key = { subject_id: subjectId, kind: finding.kind, source_ids: finding.source_ids };
  const form = useCheckedForm<AcknowledgementDraft>(
    toAcknowledgementDraft(finding, today),
    (draft) => checkAcknowledgement(draft, today),
    subjectId,
  );
  const [acknowledged, setAcknowledged] = useState<Acknowledged>(finding);
  const { save, isPending } = useSave(form, {
    ...acknowledgeFinding(key),
    onError: (error) => {
      // The form now shows the colleague's acknowledgement, so the next press replaces it knowingly.
      if (error instanceof EditConflict) setAcknowledged(error.current);
    },
  });
  const takeBack = useAction(withdrawAcknowledgement(key));

  return (
    <FormModal
      title={`I'm on it: ${name}`}
      form={form}
      onSubmit={(draft) => {
        takeBack.reset();
        save({ ...draft, insteadOf: acknowledged.acknowledged_reason ?? null }, onClose);
      }}
      onClose={onClose}
      busy={isPending || takeBack.isPending}
      submitText="I'm on it"
      alert={takeBack.failure && <InlineAlert tone="bad">{takeBack.failure}</InlineAlert>}
    >
      <p className="font-medium wrap-anywhere">{findingTitle(finding, today)}</p>
      {acknowledged.acknowledged_until && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <AcknowledgedNote finding={acknowledged} className="min-w-48 flex-1" />
          <Button
            variant="secondary"
            busy={takeBack.isPending}
            busyText="Taking back..."
            onClick={() => takeBack.mutate(undefined, { onSuccess: onClose })}
          >
            Take back
          </Button>
        </div>
      )}
      <AcknowledgementFields today={today} />
    </FormModal>
  );
}

function AcknowledgementFields({ today }: { today: string }) {
  const field = useCheckedField<AcknowledgementDraft>();
  const { control, setValue, clearErrors } = useFormContext<AcknowledgementDraft>();
  const until = useWatch({ control, name: 'until' });
  return (
    <>
      <TextField
        label="Reason"
        help="Say what you've arranged. All staff can see this; it's kept in the history."
        autoComplete="off"
        {...field('reason')}
      />
      <div className="flex flex-col gap-2">
        <DateField
          label="Until"
          help="Comes back to the list on this day."
          {...acknowledgementLimits(today)}
          {...field('until')}
        />
        <Pills label="Choose a day">
          {acknowledgementDays(today).map(({ label, day }) => (
            <Pill
              key={label}
              isOn={day === until}
              onPress={() => {
                setValue('until', day, { shouldDirty: true });
                clearErrors('until');
              }}
            >
              {label}
            </Pill>
          ))}
        </Pills>
      </div>
    </>
  );
}
