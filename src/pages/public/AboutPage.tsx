import { PageHeading } from '../../components/PageHeading';
import { company } from '../../lib/company';
import { about } from '../../words/about';
import { TextSection } from './TextSection';

const TEAMS = [
  [about.transport, about.transportWork],
  [about.engineering, about.engineeringWork],
  [about.support, about.supportWork],
] as const;

export default function AboutPage() {
  return (
    <div className="gap-x-16 gap-y-8 max-lg:max-w-2xl max-lg:space-y-8 lg:grid lg:grid-cols-2">
      <div className="lg:col-span-2 lg:-mb-8">
        <PageHeading title={about.title()} />
      </div>
      <TextSection title={about.mission()}>
        <p>{about.why({ company: company.name })}</p>
        <p>{about.whoSees()}</p>
      </TextSection>
      <TextSection title={about.team()}>
        <p>{about.weDo()}</p>
        <dl className="space-y-4">
          {TEAMS.map(([team, work]) => (
            <div key={team.key} className="border-t border-line pt-3">
              <dt className="font-semibold">{team()}</dt>
              <dd className="text-ink-soft">{work()}</dd>
            </div>
          ))}
        </dl>
      </TextSection>
    </div>
  );
}
