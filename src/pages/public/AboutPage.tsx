import { PageHeading } from '../../components/PageHeading';
import { company } from '../../lib/company';
import { TextSection } from './TextSection';

const TEAMS = [
  ['Transport', 'People who have run depots. They decide what each screen must tell you, in plain words.'],
  ['Engineering', 'Build the product, keep it running, and keep one depot’s records apart from another’s.'],
  ['Support', 'Set up new depots with their administrators, and answer messages from the contact form.'],
] as const;

export default function AboutPage() {
  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading title="About" />
      <TextSection title="Our mission">
        <p>
          Nobody should drive for a depot without a valid licence, and no vehicle should leave the yard
          without its test, its tax and its insurance. {company.name} keeps those dates in one place, so that
          a depot finds out what is wrong before an inspector, an insurer or an accident does.
        </p>
        <p>
          Drivers see the same record about themselves that their depot sees, and can have it put right. Staff
          see their own depot and no other.
        </p>
      </TextSection>
      <TextSection title="Our team">
        <p>We are a small company in Ireland, and we do three things.</p>
        <dl className="space-y-4">
          {TEAMS.map(([team, work]) => (
            <div key={team} className="border-t border-line pt-3">
              <dt className="font-semibold">{team}</dt>
              <dd className="text-ink-soft">{work}</dd>
            </div>
          ))}
        </dl>
      </TextSection>
    </div>
  );
}
