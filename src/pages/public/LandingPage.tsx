import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { PlateChip } from '../../components/PlateChip';
import { PointsDial } from '../../components/PointsDial';
import { StatusBadge } from '../../components/StatusBadge';
import { POINTS_LIMIT } from '../../domain/points';
import { isDemo } from '../../lib/demo';
import { paths } from '../../paths';
import { actions } from '../../words/common';
import { landing } from '../../words/landing';
import { rich } from '../../words/rich';

const CLAIMS = [
  ['98%', landing.rate],
  ['24/7', landing.monitoring],
  ['100+', landing.fleets],
] as const;

const SUBJECTS = [
  [landing.licences, landing.licencesText],
  [landing.alerts, landing.alertsText],
  [landing.policies, landing.policiesText],
  [landing.live, landing.liveText],
  [landing.history, landing.historyText],
  [landing.training, landing.trainingText],
  [landing.cpc, landing.cpcText],
  [landing.validity, landing.validityText],
  [landing.safety, landing.safetyText],
] as const;

export default function LandingPage() {
  return (
    <div className="space-y-16 sm:space-y-20">
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <PageHeading hero title={landing.title()} documentTitle="Roadworthy" />
          <p className="text-lg text-ink-soft">{landing.subtitle()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.signup}>{landing.apply()}</ButtonLink>
            <ButtonLink to={paths.login} variant="secondary">
              {actions.logIn()}
            </ButtonLink>
          </div>
          <PackPicture />
          {isDemo && (
            <p className="mt-4 text-sm text-ink-soft">
              {landing.demo()}{' '}
              <Link to={paths.login} className="inline-flex min-h-11 items-center text-brand underline">
                {landing.demoLogin()}
              </Link>
            </p>
          )}
        </div>
        <LandingPicture />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3 border-y border-line py-8 sm:grid-cols-3 sm:gap-6">
        {CLAIMS.map(([figure, claim]) => (
          <li key={figure}>
            <strong className="block text-2xl font-semibold tracking-tight tabular-nums sm:text-4xl">
              {figure}
            </strong>{' '}
            <span className="text-sm text-ink-soft sm:text-base">{claim()}</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="subjects">
        <h2 id="subjects" className="text-2xl font-semibold tracking-tight">
          {landing.subjects()}
        </h2>
        <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-2 lg:gap-x-10">
            {SUBJECTS.map(([subject, text]) => (
              <li key={subject.key} className="border-t border-line pt-4">
                <h3 className="font-semibold">{subject()}</h3>
                <p className="mt-1 text-ink-soft">{text()}</p>
              </li>
            ))}
          </ul>
          <CheckPicture />
        </div>
      </section>
    </div>
  );
}

const FINDINGS = [
  {
    tag: landing.mustNotDrive,
    tone: 'bad',
    look: clsx('border-l-bad bg-bad-soft'),
    name: 'Seán Byrne',
    text: landing.mustNotDriveText,
    plate: '172-MH-907',
  },
  {
    tag: landing.notRoadworthy,
    tone: 'bad',
    look: 'border-l-bad',
    // biome-ignore lint/plugin: a name, the same in every language
    name: 'DAF LF 260',
    text: landing.notRoadworthyText,
    plate: '191-KE-4821',
  },
  {
    tag: landing.highRisk,
    tone: 'bad',
    look: 'border-l-bad',
    // biome-ignore lint/plugin: a name, the same in every language
    name: 'Marek Kowalski',
    text: landing.highRiskText,
    points: 10,
  },
  {
    tag: landing.dueSoon,
    tone: 'warn',
    look: 'border-l-transparent',
    // biome-ignore lint/plugin: a name, the same in every language
    name: 'Aoife Murphy',
    text: landing.dueSoonText,
    plate: '231-D-12345',
  },
] as const;

/**
 * A picture of the Compliance Dashboard, made of its own components; nothing in it is interactive. Parts are
 * stacked or side by side by the width of the screen, not of the text, which differs by font.
 */
function LandingPicture() {
  return (
    <div role="img" aria-label={landing.picture()} className="@container">
      <div
        aria-hidden="true"
        className="overflow-hidden large-text:**:whitespace-normal rounded-card border border-line bg-canvas p-2 shadow-float sm:p-4"
      >
        <p className="px-2 pb-2 pt-1 font-semibold">{landing.pictureTitle()}</p>
        <div className="rounded-card border border-line bg-surface">
          <p className="flex flex-col justify-between gap-x-4 px-3 py-2 min-[27.5rem]:flex-row min-[27.5rem]:items-center sm:px-4">
            <span className="flex items-baseline gap-2 font-semibold">
              {rich(landing.notInOrder, {
                number: <strong className="text-5xl text-bad tabular-nums">3</strong>,
              })}
            </span>
            <span className="text-sm text-ink-soft">
              {rich(landing.pictureRate, {
                rate: <strong className="text-lg text-ink tabular-nums">98%</strong>,
              })}
            </span>
          </p>
          <ul>
            {FINDINGS.map((finding) => (
              <li
                key={finding.name}
                className={clsx(
                  'flex flex-col justify-between gap-x-3 gap-y-1.5 border-t border-l-4 border-t-line px-3 py-2.5 text-sm sm:px-4',
                  'min-[27.5rem]:flex-row min-[27.5rem]:items-center',
                  finding.look,
                )}
              >
                <span className="min-w-0">
                  <span className="block font-medium">{finding.name}</span>
                  <span className="block text-ink-soft">{finding.text()}</span>
                </span>
                <span className="flex shrink-0 flex-wrap items-center justify-between gap-1 min-[27.5rem]:flex-col min-[27.5rem]:items-end">
                  <StatusBadge tone={finding.tone} label={finding.tag()} />
                  {'plate' in finding ? (
                    <PlateChip registration={finding.plate} />
                  ) : (
                    <PointsDial points={finding.points} limit={POINTS_LIMIT} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** The same for what an officer gets, beside the buttons, so that a phone shows it at once. */
function PackPicture() {
  return (
    <div role="img" aria-label={landing.pack()} className="mt-6 max-w-112">
      <div
        aria-hidden="true"
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-l-4 border-line border-l-ok bg-surface px-4 py-3 text-sm"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{landing.packTitle()}</span>
          <span className="block text-ink-soft">{landing.packText()}</span>
          <span className="block text-ink-soft">{landing.packSigned()}</span>
        </span>
        <StatusBadge tone="ok" label={landing.packMade()} />
      </div>
    </div>
  );
}

const ANSWERS = [
  [landing.ok, 'border-ok bg-ok-soft text-ok inset-ring inset-ring-ok'],
  [landing.fault, 'border-bad bg-bad-soft text-bad inset-ring inset-ring-bad'],
  [landing.na, ''],
] as const;

const ITEMS = [
  { name: landing.headlights, given: landing.ok },
  { name: landing.indicators, given: landing.fault, found: landing.indicatorFault },
] as const;

/** The same for a daily check, as it is on a phone. */
function CheckPicture() {
  return (
    <div role="img" aria-label={landing.check()} className="mx-auto w-full max-w-88 lg:self-start">
      <div aria-hidden="true" className="rounded-card border border-line bg-canvas p-4 shadow-float">
        <PlateChip registration="221-D-30417" />
        <p className="mt-3 mb-2 flex items-baseline justify-between gap-3">
          <span className="text-2xl font-semibold tracking-tight">{landing.front()}</span>
          <span className="text-sm text-ink-soft tabular-nums">{landing.answered()}</span>
        </p>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {ITEMS.map((item) => (
            <li key={item.name.key} className="p-3">
              <span className="text-lg font-semibold">{item.name()}</span>
              <span className="mt-2 flex gap-2 text-sm font-medium">
                {ANSWERS.map(([answer, look]) => (
                  <span
                    key={answer.key}
                    className={clsx(
                      'flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-control border px-1',
                      answer === item.given ? look : 'border-line-strong',
                    )}
                  >
                    {answer()}
                  </span>
                ))}
              </span>
              {'found' in item && (
                <span className="mt-2 block rounded-control bg-bad-soft p-2.5 text-sm font-semibold text-bad">
                  {item.found()}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
