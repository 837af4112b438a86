import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button, ButtonLink } from '../../../components/Button';
import { PhoneButton } from '../../../components/PhoneButton';
import { Spinner } from '../../../components/Spinner';
import { MAX_DOCUMENTS } from '../../../domain/documents';
import { typedAt } from '../../../domain/moments';
import { isSamePlate } from '../../../domain/registrations';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { typeIn, useCheckedForm } from '../../../forms/useCheckedForm';
import { spokenLanguage } from '../../../lib/language';
import { clockOffset } from '../../../lib/serverClock';
import { paths } from '../../../paths';
import { faultPage } from '../../../words/checks';
import {
  checkIncident,
  emptyIncident,
  type IncidentDraft,
  isNameless,
  toIncident,
} from '../../incidents/rules';
import { incidentReport as texts } from '../../incidents/words/incidents';
import { sendAs, useSentAnswers } from '../../outbox/data/outbox';
import { depotPhone } from '../../outbox/data/phone';
import { incidentOf, readDraft } from '../../outbox/data/store';
import { type KeptDraft, useFound, useKept } from '../../outbox/parts/useKept';
import type { Contact } from '../body';
import { myDayQuery } from '../data/day';
import { type Format, isDraft } from '../draft';
import { NotKept } from '../parts/NotKept';
import { checkResult } from '../words/checkDay';
import { IncidentSteps, useIncidentDepth } from './IncidentSteps';
import { Knows, RedLink, RedPage } from './RedPage';
import { ResultPage } from './ResultPage';
import { StepTitle } from './StepTitle';
import { TakePhoto, Thumbnail } from './TakePhoto';
import { useResultEntry } from './useResultEntry';
import { keepAndSend } from './useSigning';

type Sent = { id: string; isStopped: boolean; isHurt: boolean; plate: string };

/** What the phone keeps of a report. */
type Begun = Format & {
  ids: { id: string; defect_id: string };
  /** Without a plate that nobody typed. */
  said: Partial<IncidentDraft>;
  /** Kept apart, by their ids. */
  photos: readonly string[];
};

async function findBegun(owner: string): Promise<KeptDraft<Begun> | null> {
  const kept = await readDraft(owner);
  return kept && isDraft<Begun>(kept.draft) ? { owner, draft: kept.draft, photos: kept.photos } : null;
}

const begin = (owner: string): KeptDraft<Begun> => ({
  owner,
  draft: {
    format: 1,
    ids: { id: crypto.randomUUID(), defect_id: crypto.randomUUID() },
    said: {},
    photos: [],
  },
  photos: [],
});

/** Help comes first. The report waits on the phone as a check does. */
export default function ReportIncidentPage() {
  const { id, account_id: account } = useCurrentUser();
  const navigate = useNavigate();
  const { data: day } = useQuery(myDayQuery());
  const owner = incidentOf(id);
  const [begun, setBegun] = useFound(owner, findBegun);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);
  const leaveResult = useResultEntry(sent !== null, useIncidentDepth());
  const assigned = day?.assigned;
  if (sent) return <Result sent={sent} contact={assigned?.contact ?? null} onDone={() => leaveResult()} />;
  if (begun === undefined) return <Spinner page />;
  if (!begun)
    return (
      <Safe
        onSafe={() => {
          navigate(paths.reportIncident, { replace: true });
          setBegun(begin(owner));
        }}
        onBack={() => navigate(paths.report)}
      />
    );
  return (
    <Report
      vehicle={assigned?.vehicle ?? null}
      personId={id}
      begun={begun}
      onBack={() => navigate(paths.report)}
      onDiscard={() => {
        navigate(paths.reportIncident, { replace: true });
        setBegun(null);
      }}
      onSent={setSent}
    />
  );
}

function Safe({ onSafe, onBack }: { onSafe: () => void; onBack: () => void }) {
  return (
    <PhoneFrame
      title={texts.title()}
      onBack={onBack}
      foot={
        <Button variant="secondary" className="min-h-14 w-full text-lg" onClick={onSafe}>
          {texts.goOn()}
        </Button>
      }
    >
      <StepTitle>{texts.safe()}</StepTitle>
      <p className="mb-6 text-lg">{texts.safeText()}</p>
      <ButtonLink href="tel:112" variant="danger" className="min-h-18 w-full text-xl font-bold!">
        <Phone aria-hidden="true" className="size-6" />
        {texts.call()}
      </ButtonLink>
    </PhoneFrame>
  );
}

type ReportProps = {
  vehicle: { id: string | null; plate: string } | null;
  personId: string;
  begun: KeptDraft<Begun>;
  onBack: () => void;
  onDiscard: () => void;
  onSent: (sent: Sent) => void;
};

function Report({ vehicle, personId, begun, onBack, onDiscard, onSent }: ReportProps) {
  const [isSending, setSending] = useState(false);
  const { draft: kept, isFull, change, drop, photo, addPhoto } = useKept(begun, begun.owner);
  const { ids } = begun.draft;
  const photos = kept?.photos.flatMap((each) => photo(each) ?? []) ?? [];
  const form = useCheckedForm<IncidentDraft>(emptyIncident(typedAt(new Date()), vehicle?.plate), (draft) =>
    checkIncident(draft, new Date()),
  );
  // Its page may not have been opened when the plate becomes known.
  form.register('plate');
  const { isDirty, dirtyFields } = form.formState;
  const isBegun = isDirty || photos.length > 0;
  useLeaveWarning(isFull && isDirty && !isSending);
  // It may become known after the page was opened. Without a name, the plate would say whose vehicle it is.
  const [kind, isWithout] = useWatch({ control: form.control, name: ['kind', 'isNameless'] });
  const known = isNameless({ kind, isNameless: isWithout }) ? '' : (vehicle?.plate ?? '');
  const isTyped = dirtyFields.plate === true;
  useEffect(() => {
    if (!isTyped) form.resetField('plate', { defaultValue: known });
  }, [known, isTyped, form]);
  const takeBack = useEffectEvent(() => typeIn(form, begun.draft.said));
  const keep = useEffectEvent((said: Partial<IncidentDraft>) => change((before) => ({ ...before, said })));
  useEffect(() => {
    takeBack();
    return form.subscribe({
      formState: { values: true },
      // Not what the page fills in by itself.
      callback: ({ type, values: { plate, ...said }, dirtyFields }) => {
        if (type === 'change') keep(dirtyFields?.plate ? { ...said, plate } : said);
      },
    });
  }, [form]);

  const send = async (draft: IncidentDraft) => {
    setSending(true);
    const plate = draft.plate.trim();
    const isOwn = vehicle !== null && isSamePlate(vehicle.plate, plate);
    const said = toIncident(ids, draft, spokenLanguage(), new Date(), isOwn ? vehicle.id : null);
    const body = { ...said, clock_offset: clockOffset() };
    await keepAndSend(
      [
        {
          kind: 'incident',
          id: ids.id,
          body,
          made_at: new Date().toISOString(),
          plate,
          photos: isNameless(draft) ? [] : photos,
          author: { person_id: personId },
        },
      ],
      drop,
    );
    onSent({ id: ids.id, isStopped: body.may_be_used === false, isHurt: body.hurt !== 'nobody', plate });
  };
  const add = async (file: File) => {
    const added = await addPhoto(file);
    change((before) => ({ ...before, photos: [...before.photos, added] }));
  };
  const remove = (removed: string) =>
    change((before) => ({ ...before, photos: before.photos.filter((each) => each !== removed) }));
  const discard = () => {
    void drop();
    onDiscard();
  };
  return (
    <>
      <NotKept isFull={isFull} />
      <IncidentSteps
        form={form}
        begun={{ ...emptyIncident(typedAt(new Date()), vehicle?.plate), ...begun.draft.said }}
        photoCount={photos.length}
        isBegun={isBegun}
        isSending={isSending}
        onSend={send}
        onDiscard={discard}
        onBack={onBack}
        photos={
          <section aria-label={texts.photos()}>
            <div className="flex flex-wrap gap-2">
              {photos.map((each) => (
                <Thumbnail key={each.id} photo={each} onRemove={() => remove(each.id)} />
              ))}
              {photos.length < MAX_DOCUMENTS ? (
                <TakePhoto label={faultPage.take()} onFile={add} />
              ) : (
                <p>{texts.full()}</p>
              )}
            </div>
          </section>
        }
      />
    </>
  );
}

type ResultProps = { sent: Sent; contact: Contact | null; onDone: () => void };

function Result({ sent, contact, onDone }: ResultProps) {
  const { id, isStopped, isHurt, plate } = sent;
  const answer = useSentAnswers().get(id);
  const phone = depotPhone();
  const call = answer?.contact ?? contact ?? (phone ? { name: null, phone } : null);
  const knows = <Knows contact={call} toldAt={answer?.told_at ?? null} isSent={answer !== undefined} />;
  if (isStopped)
    return (
      <RedPage
        title={checkResult.doNotDrive()}
        plates={[plate]}
        contact={call}
        knows={knows}
        foot={<RedLink onPress={onDone}>{checkResult.done()}</RedLink>}
      >
        <p className="text-2xl font-semibold">{texts.doNotUse()}</p>
      </RedPage>
    );
  return (
    <ResultPage
      tone={answer ? 'ok' : 'warn'}
      title={answer ? texts.thanks() : texts.kept()}
      text={answer ? texts.depotKnows() : texts.goesLater()}
      isIncident
      isSent={answer !== undefined}
      onDone={onDone}
    >
      {isHurt && <div className="flex items-start gap-3 text-lg">{knows}</div>}
      {isHurt && !answer?.told_at && <PhoneButton phone={call?.phone ?? null} />}
    </ResultPage>
  );
}
