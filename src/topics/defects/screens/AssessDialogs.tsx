import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import { LineChoice } from '../../../forms/choices';
import { FormModal } from '../../../forms/FormModal';
import { labelled, useCheckedField } from '../../../forms/fields';
import { useActOnVersion } from '../../../forms/useActOnVersion';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { SEVERITY_LABELS } from '../../checklists/fields';
import { SEVERITIES } from '../../checklists/items';
import { assessDefect, closeUnfounded, type DefectRow, rejectRepair, watchDefect } from '../data';
import { REPORT, WATCH } from '../fields';
import {
  type AssessDraft,
  checkAssessment,
  checkUnfounded,
  checkWatch,
  checkWords,
  isMilder,
  MAX_WATCHED_DAYS,
  type UnfoundedDraft,
  type WatchDraft,
  type WordsDraft,
} from '../rules';

const EXAMINED_BY = 'Who examined it';

type DialogProps = { defect: DefectRow; onClose: () => void };

const DIALOGS = {
  reject: RejectDialog,
  assess: AssessDialog,
  unfounded: UnfoundedDialog,
  watch: WatchDialog,
};

export default function AssessDialogs({ act, ...props }: DialogProps & { act: keyof typeof DIALOGS }) {
  const Dialog = DIALOGS[act];
  return <Dialog {...props} />;
}

/** The repair does not hold, and is to be done again. */
function RejectDialog({ defect, onClose }: DialogProps) {
  const form = useCheckedForm<WordsDraft>(
    { words: '' },
    (draft) => checkWords(draft, 'Say what is not right'),
    `reject ${defect.id}`,
  );
  const { save, seen, isPending } = useActOnVersion(defect, form, rejectRepair());
  return (
    <FormModal
      title="Not repaired"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Not repaired"
    >
      {(field) => (
        <>
          <p>The defect is open again. What was said about this repair stays in its history.</p>
          <TextAreaField label="What is not right" {...field('words')} />
        </>
      )}
    </FormModal>
  );
}

function AssessDialog({ defect, onClose }: DialogProps) {
  const form = useCheckedForm<AssessDraft>(
    { severity: defect.severity, words: '', examinedBy: '' },
    (draft) => checkAssessment(draft, defect.severity),
    `assess ${defect.id}`,
  );
  const { save, seen, isPending } = useActOnVersion(defect, form, assessDefect());
  return (
    <FormModal
      title="Severity"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Change"
    >
      <LineChoice<AssessDraft>
        name="severity"
        legend={REPORT.severity.label()}
        options={SEVERITIES.map((value) => ({
          value,
          label: SEVERITY_LABELS[value],
          about: value === defect.severity ? 'now' : undefined,
        }))}
      />
      <AssessWords defect={defect} />
    </FormModal>
  );
}

function AssessWords({ defect }: { defect: DefectRow }) {
  const field = useCheckedField<AssessDraft>();
  const { control } = useFormContext<AssessDraft>();
  const chosen = useWatch({ control, name: 'severity' });
  const needsWords = chosen !== '' && isMilder(chosen, defect.severity);
  return (
    <>
      {needsWords && defect.severity === 'stop' && (
        <>
          <p>
            The vehicle may go out again without a repair. This stays in its history and in inspection packs.
          </p>
          <TextField label={EXAMINED_BY} autoComplete="off" {...field('examinedBy')} />
        </>
      )}
      <TextAreaField
        label={needsWords ? 'Why it is less bad' : 'Words'}
        optional={!needsWords}
        {...field('words')}
      />
    </>
  );
}

function UnfoundedDialog({ defect, onClose }: DialogProps) {
  const form = useCheckedForm<UnfoundedDraft>(
    { examinedBy: '', words: '' },
    checkUnfounded,
    `unfounded ${defect.id}`,
  );
  const { save, seen, isPending } = useActOnVersion(defect, form, closeUnfounded());
  return (
    <FormModal
      title="No fault found"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="No fault found"
    >
      {(field) => (
        <>
          <p>This closes the defect. If the fault comes back, it will be a new defect linked to this one.</p>
          <TextField label={EXAMINED_BY} autoComplete="off" {...field('examinedBy')} />
          <TextAreaField label="What was examined" {...field('words')} />
        </>
      )}
    </FormModal>
  );
}

function WatchDialog({ defect, onClose }: DialogProps) {
  const today = useToday();
  const form = useCheckedForm<WatchDraft>(
    { until: defect.watched_until ?? addDaysToDay(today, 28) },
    (draft) => checkWatch(draft, today),
    `watch ${defect.id}`,
  );
  const { save, seen, isPending } = useActOnVersion(defect, form, watchDefect());
  return (
    <FormModal
      title="Watch it"
      form={form}
      onSubmit={(draft) => save({ ...seen, draft }, onClose)}
      onClose={onClose}
      busy={isPending}
      submitText="Watch it"
    >
      {(field) => (
        <>
          <p>It comes back to the list on this day.</p>
          <DateField
            help={`At most ${MAX_WATCHED_DAYS} days from today.`}
            {...labelled(WATCH, field)('until')}
          />
        </>
      )}
    </FormModal>
  );
}
