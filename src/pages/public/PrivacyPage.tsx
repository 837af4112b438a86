import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { mailto } from '../../domain/mailto';
import { counted } from '../../domain/words';
import { company } from '../../lib/company';
import { paths } from '../../paths';
import { type Periods, readPeriods, STANDARD_PERIODS } from '../../topics/retention/data/readPeriods';
import { LastUpdated, TextList, TextSection } from './TextSection';

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
          For messages sent with the contact form and the running of this site, the controller is{' '}
          {company.name}, {company.address.join(', ')}, <a href={mailto(company.email)}>{company.email}</a>.
        </p>
      </TextSection>
      <TextSection title="What is kept">
        <TextList
          points={[
            [
              'Applicants',
              'name, email, phone, address, licences and photos of them, and their own vehicle if they use it for work.',
            ],
            [
              'Drivers',
              'the same, and training, penalty points, disqualifications, licence checks, photos and other documents, the vehicle assigned, and the insurance and NCT dates and business mileage of a personal vehicle.',
            ],
            ['Staff', 'name, email, phone, address, role and depot.'],
            ['Changes', 'who changed which record, when, and what it said before.'],
            ['Messages', 'the name, email, subject and text that you send us.'],
          ]}
        />
        <p>
          Most of it comes from you; the staff of your depot enter the rest. An application without its
          required fields cannot be sent, because the depot could not assess it.
        </p>
      </TextSection>
      <PrivacyBases />
      <TextSection title="Who receives it">
        <p>
          The managers and administrators of your depot see your record, and you see it yourself; other
          drivers and other depots do not. The administrators of all depots read messages from the contact
          form. Our hosting and mail providers process data for us under contract. Nothing is sold, and there
          is no advertising or tracking. Where a provider handles data outside the European Economic Area,
          that is covered by an adequacy decision or by the standard contractual clauses of the European
          Commission.
        </p>
      </TextSection>
      <PrivacyPeriods />
      <PrivacyRights />
      <TextSection title="How it is protected">
        <p>
          Data travels encrypted. The database itself decides for every row who may see or change it, by depot
          and by role. Passwords are stored as hashes that nobody can read. You stay signed in only until the
          page is closed or loaded again, and {company.name} sets no cookies. What is kept on your device is
          an application or a renewal that you have not finished: without the password, in the browser tab
          where you typed it, until you send or discard it, and for one day at most. With an application goes
          a random number that your browser keeps for a day, so that one you send again takes the place of the
          first. For staff, it also keeps how many rows a list shows. Changes are recorded, and a breach that
          puts you at risk is reported to you and to the Data Protection Commission.
        </p>
        <p>
          Questions? <Link to={paths.contact}>Write to us</Link>, or speak to the manager of your depot.
        </p>
      </TextSection>
    </div>
  );
}

function PrivacyBases() {
  return (
    <TextSection title="What it is for, and the legal basis">
      <TextList
        points={[
          [
            'Assessing an application',
            'steps that you ask for before a contract (Article 6(1)(b) of the GDPR).',
          ],
          [
            'Licences, training and Driver CPC',
            'employers and operators must make sure that their drivers may drive: a legal obligation (Article 6(1)(c)), under road transport law and the Safety, Health and Welfare at Work Act 2005.',
          ],
          [
            'Personal vehicles used for work',
            'insurance and NCT for the same reason, mileage to pay you back (Article 6(1)(b)).',
          ],
          [
            'Penalty points',
            'points relate to criminal offences. They are kept under Article 10 of the GDPR and section 55 of the Data Protection Act 2018, to perform the contract under which you drive and to prevent injury and damage on the road. They are shown to you and to the staff of your depot, and to nobody else; they are in no email, and in no export unless staff include them.',
          ],
          [
            'History of changes and security',
            'a legitimate interest in records that can be trusted (Article 6(1)(f)).',
          ],
          ['Messages', 'a legitimate interest in answering you (Article 6(1)(f)).'],
        ]}
      />
      <p>
        The product uses fixed rules about dates and points to show who and what is in order. It decides
        nothing about you by itself: the people in your depot do.
      </p>
    </TextSection>
  );
}

/** The periods set in the database; the standard ones until those are loaded, or if they cannot be. */
function PrivacyPeriods() {
  const [periods, setPeriods] = useState<Periods | null | undefined>();
  useEffect(() => {
    readPeriods().then(setPeriods);
  }, []);
  const kept = { ...STANDARD_PERIODS, ...periods };
  const after = (months: number, event: string) =>
    months ? `${monthsText(months)} after ${event}` : `until ${event}`;
  return (
    <TextSection title="How long it is kept">
      <TextList
        points={[
          ['Drivers', `while you drive for the depot, and ${monthsText(kept.leavers)} after you left.`],
          [
            'Applications that were rejected',
            `${monthsText(kept.rejected_applications)}, in case you ask why or apply again.`,
          ],
          [
            'Penalty points',
            `${after(kept.penalties, 'they expire')}, three years from the day they were put on your record.`,
          ],
          [
            'Changes',
            `what a record said before, ${after(kept.audit_values, 'the record is deleted')}. That it was changed, when and by whom stays.`,
          ],
          [
            'Vehicles',
            'test and maintenance dates for at least two years, as the rules for operators require.',
          ],
          ['Messages', `${monthsText(kept.contact_messages)}.`],
          ['Emails sent to you', `what they were about, ${monthsText(kept.sent_mails)}.`],
        ]}
      />
      <p>
        {periods === null && "These are the usual periods: the periods set here couldn't be loaded. "}
        Data past its period is deleted, with its documents. When you leave, your depot can delete everything
        about you sooner: ask for it.
      </p>
    </TextSection>
  );
}

const monthsText = (months: number) => counted(months, ['month', 'months']);

function PrivacyRights() {
  return (
    <TextSection title="Your rights">
      <TextList
        points={[
          [
            'Access',
            'a copy of what is kept about you. Once you log in, your account has it under Your data.',
          ],
          ['Correction', 'wrong data is corrected.'],
          ['Erasure and restriction', 'data that is no longer needed is deleted, or kept but not used.'],
          ['Objection', 'you may object to any use that rests on a legitimate interest.'],
          ['Portability', 'the data you gave us yourself, in a machine-readable form.'],
        ]}
      />
      <p>
        Ask the manager of your depot, or write to us and we will pass it on. You will have an answer within
        one month. If you are not satisfied, you may complain to the Data Protection Commission,{' '}
        <a href="https://www.dataprotection.ie">www.dataprotection.ie</a>.
      </p>
    </TextSection>
  );
}
