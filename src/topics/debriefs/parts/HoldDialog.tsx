import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { FormActions } from '../../../components/FormActions';
import { InlineAlert } from '../../../components/InlineAlert';
import { Modal } from '../../../components/Modal';
import { TextAreaField } from '../../../components/TextAreaField';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import { formatMonth, formatTime } from '../../../lib/format';
import { formatDayInText } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { type DebriefRow, debriefQuery, holdDebrief, type ShownDebriefCode } from '../data/debriefs';
import { type AgreedDraft, checkAgreed, infringementsText } from '../rules';

/** Milliseconds between two looks at whether the driver has signed. */
const LOOK_AGAIN = 4000;

type HoldDialogProps = { debrief: DebriefRow; onClose: () => void };

/** Staff write what was agreed; the driver signs it on the own phone with the code that is then on this screen. */
export default function HoldDialog({ debrief, onClose }: HoldDialogProps) {
  const [held, setHeld] = useState<Held | null>(null);
  if (held) return <CodeShown debrief={debrief} held={held} onBack={() => setHeld(null)} onClose={onClose} />;
  return <Agreeing debrief={debrief} onHeld={setHeld} onClose={onClose} />;
}

type Held = { agreed: string; first: ShownDebriefCode };

type AgreeingProps = HoldDialogProps & { onHeld: (held: Held) => void };

function Agreeing({ debrief, onHeld, onClose }: AgreeingProps) {
  const { data: stored } = useQuery(debriefQuery(debrief.id));
  const { data: documents = [] } = useQuery(documentsOfRecordsQuery([debrief.id]));
  const form = useCheckedForm<AgreedDraft>(
    { agreed: (stored ?? debrief).agreed ?? '' },
    checkAgreed,
    debrief.id,
  );
  const { save, isPending } = useSave(form, holdDebrief());
  return (
    <FormModal
      title={`Talk with ${debrief.driver_name}`}
      form={form}
      onSubmit={({ agreed: typed }) => {
        const agreed = typed.trim();
        save({ id: debrief.id, agreed }, (first) => onHeld({ agreed, first }));
      }}
      onClose={onClose}
      busy={isPending}
      submitText="Show the code"
      busyText="Making the code..."
    >
      {(field) => (
        <>
          <div>
            <p>
              {formatMonth(debrief.month)}: {infringementsText(debrief)}
              {debrief.report_on && `, report of ${formatDayInText(debrief.report_on)}`}
            </p>
            {debrief.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{debrief.note}</p>}
            <Documents
              record={{ kind: 'debriefs', id: debrief.id }}
              documents={documents.filter(({ part }) => part === 'certificate')}
              name={`the report of ${debrief.driver_name}`}
              mayChange={false}
              shows="pictures"
            />
          </div>
          <TextAreaField
            label="What you agreed"
            rows={4}
            help="The driver reads it on the own phone, and signs it with the code that is shown next."
            {...field('agreed')}
          />
        </>
      )}
    </FormModal>
  );
}

type CodeShownProps = HoldDialogProps & { held: Held; onBack: () => void };

function CodeShown({ debrief, held, onBack, onClose }: CodeShownProps) {
  const { data: now } = useQuery({
    ...debriefQuery(debrief.id),
    refetchInterval: ({ state }) => (state.data?.closed_at ? false : LOOK_AGAIN),
  });
  const isClosed = Boolean(now?.closed_at);
  const client = useQueryClient();
  // It was signed on another phone: the page behind knows nothing of it.
  useEffect(() => {
    if (isClosed) void client.invalidateQueries();
  }, [isClosed, client]);
  return (
    <Modal title={`Talk with ${debrief.driver_name}`} onClose={onClose}>
      {now && isClosed ? (
        <div role="status" className="flex flex-col items-center gap-3 py-6 text-center">
          {now.objection ? (
            <CircleX aria-hidden="true" className="size-14 text-warn" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-14 text-ok" />
          )}
          <p className="text-2xl font-semibold">{now.objection ? 'Does not agree' : 'Signed'}</p>
          {now.objection && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {now.objection}
            </p>
          )}
        </div>
      ) : (
        <Code debrief={debrief} held={held} />
      )}
      <FormActions>
        {!isClosed && (
          <Button variant="secondary" onClick={onBack}>
            Change what was agreed
          </Button>
        )}
        <Button variant={isClosed ? 'primary' : 'secondary'} onClick={onClose}>
          {isClosed ? 'Done' : 'Close'}
        </Button>
      </FormActions>
    </Modal>
  );
}

function Code({ debrief, held: { agreed, first } }: { debrief: DebriefRow; held: Held }) {
  const { mutate, data: shown = first, isPending, failure } = useAction(holdDebrief());
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <p className="text-ink-soft">
        {debrief.driver_name} opens “Talk about driving hours” on the own page, and types this code.
      </p>
      <p
        role="status"
        aria-label="Code"
        className="text-6xl font-semibold tracking-[0.2em] tabular-nums max-sm:text-5xl"
      >
        {shown.code}
      </p>
      <p className="text-sm text-ink-soft">Good until {formatTime(shown.until)}, for five tries.</p>
      {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
      <Button
        variant="quiet"
        busy={isPending}
        busyText="Making the code..."
        onClick={() => mutate({ id: debrief.id, agreed })}
      >
        Another code
      </Button>
      <p className="w-full rounded-card bg-canvas p-4 text-left whitespace-pre-line wrap-anywhere">
        {agreed}
      </p>
    </div>
  );
}
