import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { useOnline } from '../../../components/useOnline';
import { MAX_DOCUMENTS } from '../../../domain/documents';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { spokenLanguage } from '../../../lib/language';
import { paths } from '../../../paths';
import { checkResult } from '../../../words/checkDay';
import { faultPage } from '../../../words/checks';
import { actions } from '../../../words/common';
import { faultReport } from '../../../words/faultReport';
import { incidentReport as texts } from '../../../words/incidents';
import { IncidentFields } from '../../incidents/parts/IncidentFields';
import { inIreland } from '../../incidents/parts/inIreland';
import {
  checkIncident,
  emptyIncident,
  type IncidentDraft,
  isNameless,
  toIncident,
} from '../../incidents/rules';
import { sendAs, useAnswers } from '../../outbox/data/outbox';
import { depotPhone } from '../../outbox/data/phone';
import type { Contact } from '../body';
import { isSamePlate } from '../choosing';
import { myDayQuery } from '../data/day';
import { CheckFrame } from '../parts/CheckFrame';
import type { Photo } from './flow';
import { Knows, RedLink, RedPage } from './RedPage';
import { ResultPage } from './ResultPage';
import { StepTitle } from './StepTitle';
import { TakePhoto, Thumbnail } from './TakePhoto';
import { preparePhoto } from './useDraft';
import { keepAndSend } from './useSigning';

type Sent = { id: string; isStopped: boolean; plate: string };

/** Help comes first. The report waits on the phone as a check does. */
export default function ReportIncidentPage() {
  const { id, account_id: account } = useCurrentUser();
  const navigate = useNavigate();
  const { data: day } = useQuery(myDayQuery());
  const [isSafe, setSafe] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    if (account) sendAs({ id, account });
  }, [id, account]);
  useEffect(() => {
    document.title = `${texts.title()} - Roadworthy`;
  });
  const leave = () => navigate(paths.dashboard);
  const assigned = day?.assigned;
  if (sent) return <Result sent={sent} contact={assigned?.contact ?? null} onDone={leave} />;
  if (!isSafe) return <Safe onSafe={() => setSafe(true)} onBack={() => navigate(paths.report)} />;
  return (
    <Report
      vehicle={assigned?.vehicle ?? null}
      personId={id}
      onBack={() => navigate(paths.report)}
      onSent={setSent}
    />
  );
}

function Safe({ onSafe, onBack }: { onSafe: () => void; onBack: () => void }) {
  return (
    <CheckFrame
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
    </CheckFrame>
  );
}

type ReportProps = {
  vehicle: { id: string | null; plate: string } | null;
  personId: string;
  onBack: () => void;
  onSent: (sent: Sent) => void;
};

function Report({ vehicle, personId, onBack, onSent }: ReportProps) {
  const isOnline = useOnline();
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isSending, setSending] = useState(false);
  const [ids] = useState(() => ({ id: crypto.randomUUID(), defect_id: crypto.randomUUID() }));
  const form = useCheckedForm<IncidentDraft>(emptyIncident(inIreland(new Date()), vehicle?.plate), (draft) =>
    checkIncident(draft, inIreland(new Date())),
  );
  const { isDirty, dirtyFields } = form.formState;
  useLeaveWarning(isDirty && !isSending);
  // It may become known after the page was opened. Without a name, the plate would say whose vehicle it is.
  const [kind, isWithout] = useWatch({ control: form.control, name: ['kind', 'isNameless'] });
  const known = isNameless({ kind, isNameless: isWithout }) ? '' : (vehicle?.plate ?? '');
  const isTyped = dirtyFields.plate === true;
  useEffect(() => {
    if (!isTyped) form.resetField('plate', { defaultValue: known });
  }, [known, isTyped, form]);

  const send = async (draft: IncidentDraft) => {
    setSending(true);
    const plate = draft.plate.trim();
    const isOwn = vehicle !== null && isSamePlate(vehicle.plate, plate);
    const body = toIncident(ids, draft, spokenLanguage(), isOwn ? vehicle.id : null);
    await keepAndSend([
      {
        kind: 'incident',
        id: ids.id,
        body,
        made_at: new Date().toISOString(),
        plate,
        photos: isNameless(draft) ? [] : photos,
        author: { person_id: personId },
      },
    ]);
    onSent({ id: ids.id, isStopped: body.may_be_used === false, plate });
  };
  const add = async (file: File) => {
    const photo = await preparePhoto(file);
    setPhotos((before) => [...before, photo]);
  };
  return (
    <CheckedForm form={form} onSubmit={send}>
      <CheckFrame
        title={texts.title()}
        onBack={onBack}
        foot={
          <Button
            type="submit"
            busy={isSending}
            busyText={actions.sending()}
            className="min-h-14 w-full text-lg"
          >
            {isOnline ? faultReport.send() : faultReport.keep()}
          </Button>
        }
      >
        <StepTitle>{texts.title()}</StepTitle>
        <div className="flex flex-col gap-6 text-lg [&_fieldset_label]:min-h-13">
          <IncidentFields
            photos={
              <section aria-label={texts.photos()}>
                <h2 className="mb-2 font-medium">{texts.photos()}</h2>
                <div className="flex flex-wrap gap-2">
                  {photos.map((photo) => (
                    <Thumbnail
                      key={photo.id}
                      photo={photo}
                      onRemove={() => setPhotos((all) => all.filter((each) => each !== photo))}
                    />
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
          <FormMessage />
        </div>
      </CheckFrame>
    </CheckedForm>
  );
}

type ResultProps = { sent: Sent; contact: Contact | null; onDone: () => void };

function Result({ sent, contact, onDone }: ResultProps) {
  const { id, isStopped, plate } = sent;
  const answer = useAnswers().get(id);
  const phone = depotPhone();
  const call = answer?.contact ?? contact ?? (phone ? { name: null, phone } : null);
  if (isStopped)
    return (
      <RedPage
        title={checkResult.doNotDrive()}
        plates={[plate]}
        contact={call}
        knows={<Knows contact={call} toldAt={answer?.told_at ?? null} isSent={answer !== undefined} />}
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
      isSent={answer !== undefined}
      onDone={onDone}
    >
      {null}
    </ResultPage>
  );
}
