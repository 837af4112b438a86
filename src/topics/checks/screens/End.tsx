import { useQueryClient } from '@tanstack/react-query';
import { BedDouble, Glasses, WineOff } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { Facts, FigureLine } from '../../../components/Facts';
import { focusField } from '../../../components/focusField';
import { TextField } from '../../../components/TextField';
import { ErrorIcon } from '../../../components/tones';
import { useOnline } from '../../../components/useOnline';
import { formatKm, formatTimestamp } from '../../../lib/format';
import { actions } from '../../../words/common';
import { sendAs } from '../../outbox/data/outbox';
import { OF_THE_PHONE } from '../../outbox/data/store';
import type { Contact } from '../body';
import { receiptsQuery } from '../data/day';
import { countOf, drivenPart, photosOf } from '../draft';
import { receiptsOf } from '../outcome';
import { readKm } from '../rules';
import { checkEnd as texts } from '../words/checkEnd';
import type { PartFlow } from './flow';
import { Pick } from './Pick';
import { StepTitle } from './StepTitle';
import { useSigning } from './useSigning';

export type Signer = { name: string; number: string };

type EndProps = {
  flow: PartFlow;
  signer: Signer;
  onSigner: (signer: Signer) => void;
  /** Something is not answered. */
  isOpen: boolean;
  onEnd: () => void;
} & Omit<Parameters<typeof useSigning>[0], 'author'>;

/** The driver, what was answered, and the name. Nothing is preset here either. */
export default function End({ flow, signer, onSigner, isOpen, onEnd, onSigned, drop }: EndProps) {
  const { draft, change, go, back, photo } = flow;
  const { session, user } = useAuth();
  const person = user?.approved ? user : null;
  const name = person?.full_name ?? null;
  const client = useQueryClient();
  const { sign, isSigning } = useSigning({
    drop,
    author: person ? { person_id: person.id } : signer,
    onSigned: (signed) => {
      const { queryKey } = receiptsQuery(person?.id ?? OF_THE_PHONE);
      client.setQueryData(queryKey, (before = []) => [...before, ...receiptsOf(signed)]);
      onSigned(signed);
    },
  });
  const personId = person?.id;
  const account = session?.user.id;
  useEffect(() => {
    if (personId && account) sendAs({ id: personId, account });
  }, [personId, account]);
  const isOnline = useOnline();
  const id = useId();
  const [isPressed, setPressed] = useState(false);
  const [plate] = draft.parts.map(({ subject }) => subject.vehicle.plate);

  const isUnnamed = name === null && signer.name.trim() === '';
  return (
    <PhoneFrame
      title={plate}
      onBack={back}
      foot={
        <Button
          type="submit"
          form={id}
          className="min-h-14 w-full text-lg"
          busy={isSigning}
          busyText={actions.sending()}
        >
          {isOnline && name !== null ? texts.send() : texts.keep()}
        </Button>
      }
    >
      <StepTitle>{texts.you()}</StepTitle>
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (draft.is_fit === null)
            event.currentTarget.querySelector<HTMLInputElement>('[type=radio]')?.focus();
          else if (isUnnamed) focusField(event.currentTarget, 'name');
          else if (isOpen) go({ at: 'open' });
          else sign(draft, photo, onEnd);
        }}
      >
        <Fit
          contact={draft.parts[0]?.subject.contact ?? null}
          isFit={draft.is_fit}
          isMissing={isPressed && draft.is_fit === null}
          onFit={(is_fit) => change((now) => ({ ...now, is_fit }))}
        />
        <Numbers flow={flow} />
        {name === null ? (
          <fieldset className="flex flex-col gap-4">
            <legend className="mb-3 text-lg font-semibold">{texts.who()}</legend>
            <TextField
              label={texts.firstName()}
              help={texts.nameGoes()}
              name="name"
              autoComplete="given-name"
              maxLength={100}
              error={isPressed && isUnnamed ? texts.enterName() : undefined}
              value={signer.name}
              onChange={({ target }) => onSigner({ ...signer, name: target.value })}
            />
            <TextField
              optional
              label={texts.number()}
              help={texts.numberHelp()}
              name="number"
              autoComplete="off"
              maxLength={20}
              value={signer.number}
              onChange={({ target }) => onSigner({ ...signer, number: target.value })}
            />
          </fieldset>
        ) : (
          <p>
            <strong className="block font-semibold">
              {draft.parts.length > 1 ? texts.signedTwo() : texts.signed()}
            </strong>
            <span dir="auto" className="text-ink-soft wrap-anywhere">
              {name}
            </span>
            <span className="text-ink-soft">, {formatTimestamp(new Date().toISOString())}</span>
          </p>
        )}
      </form>
    </PhoneFrame>
  );
}

type FitProps = {
  contact: Contact | null;
  isFit: boolean | null;
  isMissing: boolean;
  onFit: (isFit: boolean) => void;
};

function Fit({ contact, isFit, isMissing, onFit }: FitProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={isMissing ? errorId : undefined}
      className="rounded-card border border-line bg-surface p-gutter"
    >
      <legend className="sr-only">{texts.you()}</legend>
      <ul className="mb-3 flex flex-col gap-2 text-lg leading-6">
        <Line icon={<BedDouble className="mt-0.5 size-5" />}>{texts.rested()}</Line>
        <Line icon={<WineOff className="mt-0.5 size-5" />}>{texts.sober()}</Line>
        <Line icon={<Glasses className="mt-0.5 size-5" />}>{texts.glasses()}</Line>
      </ul>
      {isMissing && (
        <p id={errorId} role="alert" className="mb-2 flex gap-1.5 text-bad">
          <ErrorIcon className="mt-0.5 size-5 shrink-0" />
          {texts.answerFit()}
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Pick name={name} isChosen={isFit === true} onChoose={() => onFit(true)} className="text-lg">
          {texts.fit()}
        </Pick>
        <Pick name={name} isChosen={isFit === false} onChoose={() => onFit(false)} className="text-lg">
          {texts.notFit()}
        </Pick>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {contact?.name && contact.has_logged_in
          ? texts.nobodyAsks({ name: contact.name })
          : texts.nobodyAsksDepot()}
      </p>
    </fieldset>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3">
    <span aria-hidden="true" className="shrink-0 text-ink-soft">
      {icon}
    </span>
    <span className="min-w-0">{children}</span>
  </li>
);

function Numbers({ flow: { draft } }: { flow: PartFlow }) {
  const items = draft.parts.reduce((sum, { subject }) => sum + subject.checklist.items.length, 0);
  const counts = [
    [texts.countOk, countOf(draft, 'ok')],
    [texts.countFaults, countOf(draft, 'fault')],
    [texts.countNa, countOf(draft, 'na')],
  ] as const;
  const km = drivenPart(draft) ? readKm(draft.odometer) : null;
  const photos = draft.parts.flatMap(photosOf).length;
  return (
    <Facts className="rounded-card border border-line bg-surface *:px-gutter">
      <FigureLine label={texts.items({ count: items })}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([say, count]) => say({ count }))
          .join(', ')}
      </FigureLine>
      {km !== null && <FigureLine label={texts.odometer()}>{formatKm(km)}</FigureLine>}
      <FigureLine label={texts.photos()}>{photos}</FigureLine>
    </Facts>
  );
}
