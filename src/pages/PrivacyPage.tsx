import { Link } from 'react-router-dom';
import { PageHeading } from '../components/PageHeading';
import { company } from '../lib/company';
import { paths } from '../paths';
import { PrivacyBases } from './PrivacyBases';
import { PrivacyRights } from './PrivacyRights';
import { LastUpdated } from './shared/LastUpdated';
import { TextList } from './TextList';
import { TextSection } from './TextSection';

export default function PrivacyPage() {
  return (
    <div className="max-w-2xl space-y-8">
      <PageHeading title="Privacy" subtitle={<LastUpdated />} />
      <TextSection title="Who is responsible">
        <p>
          For what a depot keeps about its drivers and applicants, the controller is the company that runs the
          depot. You chose it when you applied, and your manager can tell you its name and address.{' '}
          {company.name} keeps those records on its behalf and only as it instructs (Article 28 of the GDPR).
        </p>
        <p>
          For messages of the contact form and the running of this site, the controller is {company.name},{' '}
          {company.address.join(', ')}, <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </TextSection>
      <TextSection title="What is kept">
        <TextList
          points={[
            [
              'Applicants',
              'name, email, phone, address, licences, and their own vehicle if they use it for work.',
            ],
            [
              'Drivers',
              'the same, and training, penalty points, the vehicle assigned, insurance and NCT dates and business mileage of an own vehicle.',
            ],
            ['Staff', 'name, email, role and depot.'],
            ['Changes', 'who changed which record, when, and what it said before.'],
            ['Messages', 'the name, email, subject and text that you send us.'],
          ]}
        />
        <p>
          Most of it comes from you; training and penalty points are entered by the staff of your depot. An
          application without its required fields cannot be sent, as the depot could not judge it.
        </p>
      </TextSection>
      <PrivacyBases />
      <TextSection title="Who receives it">
        <p>
          The managers and administrators of your depot see your record, and you see it yourself; other
          drivers and other depots do not. Messages of the contact form are read by the administrators of all
          depots. Our hosting and mail providers process data for us under contract. Nothing is sold, and
          there is no advertising or tracking. Where a provider handles data outside the European Economic
          Area, that is covered by an adequacy decision or by the standard contractual clauses of the European
          Commission.
        </p>
      </TextSection>
      <TextSection title="How long it is kept">
        <TextList
          points={[
            [
              'Drivers',
              'while you drive for the depot, and after that while the law or a possible claim requires it, at most six years.',
            ],
            ['Applications that were rejected', 'twelve months, in case you ask why or apply again.'],
            [
              'Penalty points',
              'they count for three years from the day they were put on your record; entries are removed when the depot no longer needs them.',
            ],
            [
              'Vehicles',
              'test and maintenance dates at least two years, as the rules for operators require.',
            ],
            ['Messages', 'until they are dealt with, at most twelve months.'],
          ]}
        />
        <p>Staff remove what has run out; you may remind them of it at any time.</p>
      </TextSection>
      <PrivacyRights />
      <TextSection title="How it is protected">
        <p>
          Data travels encrypted. The database itself decides for every row who may see or change it, by depot
          and by role. Passwords are stored as hashes that nobody can read. You stay signed in only until the
          page is closed or loaded again: {company.name} sets no cookies and stores nothing about you on your
          device. Changes are recorded, and a breach that puts you at risk is reported to you and to the Data
          Protection Commission.
        </p>
        <p>
          Questions? <Link to={paths.contact}>Write to us</Link>, or speak to the manager of your depot.
        </p>
      </TextSection>
    </div>
  );
}
