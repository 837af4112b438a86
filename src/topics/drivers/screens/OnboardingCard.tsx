import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { TickLine } from '../../../components/TickLine';
import { TONES } from '../../../components/tones';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { causePart } from '../../../words/causes';
import { findingHash } from '../../findingForms';
import type { Onboarding } from '../../onboarding/data';

/** What a driver still needs before the first day, and where staff do it. */
export default function OnboardingCard({ onboarding }: { onboarding: Onboarding }) {
  const titleId = useId();
  const { licences, unverified, without_photo, policies, walkaround, training, cards, vehicle, may_start } =
    onboarding;
  const Icon = TONES[may_start ? 'ok' : 'idle'].icon;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface print:hidden">
      <div className="px-4 py-3 sm:px-5">
        <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold">
          Before the first day
        </h2>
        <p className="flex gap-1.5 wrap-anywhere">
          <Icon className={may_start ? 'mt-1 size-4 shrink-0 text-ok' : 'mt-1 size-4 shrink-0 text-idle'} />
          {may_start ? 'May start' : `May not start yet: ${whyNot(onboarding)}`}
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <TickLine
          isDone={licences > 0 && unverified === 0}
          title="Licence verified"
          text={
            licences === 0 ? 'No licence in date is on record.' : 'Nobody has compared it with its photos.'
          }
        >
          {licences === 0 ? (
            <FormLink hash="licenses?add=">Add licence</FormLink>
          ) : (
            <FormLink hash="licenses">See licence</FormLink>
          )}
        </TickLine>
        <TickLine
          isDone={licences > 0 && without_photo === null}
          title="Photos of the licence"
          text="Front and back of the card."
        >
          {licences > 0 && <FormLink hash="licenses">Add photos</FormLink>}
        </TickLine>
        <TickLine isDone={policies.length === 0} title="Policies signed">
          {policies.map(({ id, title }) => (
            <Link key={id} to={paths.policy(id)} className={LINK}>
              {title}
            </Link>
          ))}
        </TickLine>
        {walkaround && (
          <TickLine
            isDone={walkaround.is_done}
            title={`Training: ${walkaround.name}`}
            text="Needed before checking a vehicle."
          >
            <TrainingLink name={walkaround.name} />
          </TickLine>
        )}
        {cards.map(({ code, name }) => (
          <TickLine key={code} isDone={false} title={name} text={cardText(onboarding, code)}>
            <FormLink hash={cardHash(code, name)}>{`Add ${name}`}</FormLink>
          </TickLine>
        ))}
        {/* Nothing is ticked beside a card that is missing. */}
        {(cards.length === 0 || training.length > 0) && (
          <TickLine isDone={training.length === 0} title="Required training" text={training.join(', ')}>
            {training.map((name) => (
              <TrainingLink key={name} name={name} />
            ))}
          </TickLine>
        )}
        <TickLine isDone={vehicle !== null} title={vehicle ? `Vehicle: ${vehicle}` : 'Vehicle'}>
          <FormLink hash="assignment">Assign a vehicle</FormLink>
        </TickLine>
      </ul>
    </section>
  );
}

const LINK = 'flex min-h-11 items-center text-brand hover:underline';

type Card = Onboarding['cards'][number];

function cardText({ unfit }: Onboarding, card: Card['code']): string | undefined {
  const cause = unfit.find(({ code }) => code === card);
  return cause && asSentence(causePart(cause, formatDate));
}

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const cardHash = (code: Card['code'], name: string) =>
  findingHash({ kind: code === 'driver_cpc' ? 'cpc_card' : 'requirement', detail: name, record_id: null });

function whyNot({ vehicle, unfit }: Onboarding): string {
  const reasons = unfit.map((cause) => causePart(cause, formatDate));
  return [...reasons, ...(vehicle ? [] : ['no vehicle is assigned'])].join(', ');
}

function FormLink({ hash, children }: { hash: string; children: string }) {
  // Keeps the notice from the previous page.
  const { state } = useLocation();
  return (
    <ButtonLink to={{ hash }} state={state} variant="secondary">
      {children}
    </ButtonLink>
  );
}

function TrainingLink({ name }: { name: string }) {
  return (
    <FormLink hash={findingHash({ kind: 'requirement', detail: name, record_id: null })}>
      {`Add ${name}`}
    </FormLink>
  );
}
