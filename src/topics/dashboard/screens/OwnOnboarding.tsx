import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { TickLine } from '../../../components/TickLine';
import { TONES } from '../../../components/tones';
import { paths } from '../../../paths';
import { CPC_CARD, trainingText } from '../../../words/findings';
import { driverLicensesQuery } from '../../licenses/data';
import type { Onboarding } from '../../onboarding/data';
import { ownRecord, tasks } from '../words/dashboard';
import { onboarding as texts } from '../words/onboarding';
import { PhotosButton } from './PhotosButton';

/** For a new driver. What stops them from driving stands at the top of the page. */
export default function OwnOnboarding({ onboarding }: { onboarding: Onboarding }) {
  const titleId = useId();
  const { licences, unverified, policies, walkaround, training, cards, vehicle, may_start } = onboarding;
  const { icon: Icon } = TONES.ok;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface print:hidden">
      <div className="px-4 py-3 sm:px-5">
        <h2 id={titleId} className="text-xl font-semibold">
          {texts.title()}
        </h2>
        {/* Otherwise the top of the page says it. */}
        {may_start && (
          <p className="flex items-center gap-1.5">
            <Icon className="size-4 shrink-0 text-ok" />
            {texts.mayStart()}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <TickLine
          isDone={licences > 0 && unverified === 0}
          title={texts.licence()}
          text={licences > 0 ? texts.licenceWaits() : undefined}
        >
          {licences === 0 && (
            <ButtonLink to={paths.renew('license')} variant="secondary">
              {tasks.sendLicence()}
            </ButtonLink>
          )}
        </TickLine>
        <Photos onboarding={onboarding} />
        <TickLine isDone={policies.length === 0} title={texts.policies()}>
          <ButtonLink to={paths.toRead} variant="secondary">
            {tasks.read()}
          </ButtonLink>
        </TickLine>
        {walkaround && <Training name={walkaround.name} isDone={walkaround.is_done} />}
        {training.map((name) => (
          <Training key={name} name={name} isDone={false} />
        ))}
        {cards.map(({ code, name }) => (
          <Training key={code} name={name} what={code === CPC_CARD ? CPC_CARD : name} isDone={false} />
        ))}
        {training.length === 0 && cards.length === 0 && <TickLine isDone title={texts.training()} />}
        <TickLine isDone={vehicle !== null} title={ownRecord.vehicle()} text={texts.vehicleWaits()} />
      </ul>
    </section>
  );
}

function Photos({ onboarding: { licences, without_photo } }: { onboarding: Onboarding }) {
  const { id } = useCurrentUser();
  const { data } = useQuery(driverLicensesQuery(id));
  const license = data?.find((each) => each.id === without_photo);
  return (
    <TickLine isDone={licences > 0 && without_photo === null} title={texts.photos()}>
      {license && (
        <PhotosButton
          record={{ kind: 'driver_licenses', id: license.id }}
          ids={[license.id, license.source_id]}
          name={ownRecord.aLicence({ category: license.type })}
        />
      )}
    </TickLine>
  );
}

type TrainingProps = { name: string; what?: string; isDone: boolean };

function Training({ name, what = name, isDone }: TrainingProps) {
  return (
    <TickLine isDone={isDone} title={trainingText(name)} text={texts.trainingHelp()}>
      <ButtonLink
        to={`${paths.renew('training')}?${new URLSearchParams({ what })}`}
        variant="secondary"
        aria-label={tasks.sendIt({ what: trainingText(name) })}
      >
        {tasks.send()}
      </ButtonLink>
    </TickLine>
  );
}
