import { ButtonLink } from '../../components/Button';
import { PageHeading } from '../../components/PageHeading';
import { PlateChip } from '../../components/PlateChip';
import { PointsDial } from '../../components/PointsDial';
import { StatusBadge } from '../../components/StatusBadge';
import { paths } from '../../paths';

const CLAIMS = [
  ['98%', 'compliance rate'],
  ['24/7', 'monitoring'],
  ['100+', 'active fleets'],
] as const;

const SUBJECTS = [
  ['Licence tracking', 'Number, category, country and dates of every licence a driver holds.'],
  ['Compliance alerts', 'Expired and expiring items come first, with the form to fix them.'],
  ['Policy management', 'A depot decides which licences and vehicle types it works with.'],
  ['Real-time monitoring', 'Figures come from the records as they are now, not from last month’s report.'],
  ['Documentation', 'Who changed which record, when, and what it said before.'],
  ['Training records', 'Course, provider, certificate number, and the day it has to be repeated.'],
  ['Driver CPC', 'Periodic training is recorded module by module, with its dates.'],
  ['Licence validity', 'Valid, expiring soon or expired, by the calendar in Ireland.'],
  [
    'Health and safety compliance',
    'Penalty points, NCT, CVRT and insurance, before the vehicle leaves the yard.',
  ],
] as const;

export default function LandingPage() {
  return (
    <div className="space-y-16 sm:space-y-20">
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <PageHeading
            hero
            title="Driver licence and fleet compliance for depots."
            documentTitle="Roadworthy"
          />
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.signup}>Apply to a depot</ButtonLink>
            <ButtonLink to={paths.login} variant="secondary">
              Log in
            </ButtonLink>
          </div>
        </div>
        <LandingPicture />
      </div>
      <ul className="grid gap-6 border-y border-line py-8 sm:grid-cols-3">
        {CLAIMS.map(([figure, claim]) => (
          <li key={claim}>
            <strong className="block text-4xl font-semibold tracking-tight tabular-nums">{figure}</strong>{' '}
            <span className="text-ink-soft">{claim}</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="subjects">
        <h2 id="subjects" className="text-2xl font-semibold tracking-tight">
          What Roadworthy looks after
        </h2>
        <ul className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-3 lg:gap-x-10">
          {SUBJECTS.map(([subject, text]) => (
            <li key={subject} className="border-t border-line pt-4">
              <h3 className="font-semibold">{subject}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const DRIVERS = [
  { name: 'Aoife Murphy', plate: '231-D-12345', points: 0, tone: 'ok', license: 'Valid' },
  { name: 'Marek Kowalski', plate: '191-KE-4821', points: 7, tone: 'warn', license: 'Expiring Soon' },
  { name: 'Seán Byrne', plate: '172-MH-907', points: 10, tone: 'bad', license: 'Expired' },
] as const;

/** A picture of the product, made of its own components. Nothing in it is interactive. */
function LandingPicture() {
  return (
    <div
      role="img"
      aria-label="Three drivers of a depot, each with a vehicle, penalty points and the state of the licence"
    >
      <div aria-hidden="true" className="rounded-card border border-line bg-canvas p-2 shadow-float sm:p-4">
        <p className="px-2 pb-2 pt-1 font-semibold">Drivers</p>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {DRIVERS.map(({ name, plate, points, tone, license }) => (
            <li key={name} className="space-y-2 px-3 py-3 text-sm sm:px-4">
              <span className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap">
                <span className="font-medium">{name}</span>
                <StatusBadge tone={tone} label={license} />
              </span>
              <span className="flex items-center justify-between gap-2 max-[16rem]:flex-wrap">
                <PlateChip registration={plate} />
                <PointsDial points={points} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
