import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mailto } from '../../domain/mailto';
import { company } from '../../lib/company';
import { STANDARD_PERIODS } from '../../lib/database.types';
import { ON_DEVICE } from '../../lib/onDevice';
import { paths } from '../../paths';
import { type Periods, readPeriods } from '../../topics/retention/data/readPeriods';
import { privacy } from '../../words/privacy';
import { rich } from '../../words/rich';
import { LegalPage } from './LegalPage';
import { TextList } from './TextSection';

const AUTHORITY = 'www.dataprotection.ie';

export default function PrivacyPage() {
  return (
    <LegalPage
      title={privacy.title()}
      sections={[
        { title: privacy.responsible(), content: <Responsible /> },
        { title: privacy.kept(), content: <Kept /> },
        { title: privacy.bases(), content: <Bases /> },
        { title: privacy.receivers(), content: <p>{privacy.receiversText()}</p> },
        { title: privacy.periods(), content: <HowLong /> },
        { title: privacy.rights(), content: <Rights /> },
        { title: privacy.device(), content: <OnDevice /> },
        { title: privacy.protection(), content: <Protection /> },
      ]}
    />
  );
}

function Responsible() {
  const { name, address, email } = company;
  return (
    <>
      <p>{privacy.depotControls({ company: name })}</p>
      <p>
        {rich(privacy.weControl, {
          company: name,
          address: address.join(', '),
          email: <a href={mailto(email)}>{email}</a>,
        })}
      </p>
    </>
  );
}

const Kept = () => (
  <>
    <TextList
      points={[
        [privacy.applicants(), privacy.ofApplicants()],
        [privacy.drivers(), privacy.ofDrivers()],
        [privacy.checks(), privacy.ofChecks()],
        [privacy.figures(), privacy.ofFigures()],
        [privacy.incidents(), privacy.ofIncidents()],
        [privacy.signed(), privacy.ofSigned()],
        [privacy.talks(), privacy.ofTalks()],
        [privacy.tachograph(), privacy.ofTachograph()],
        [privacy.hourTalks(), privacy.ofHourTalks()],
        [privacy.packs(), privacy.ofPacks()],
        [privacy.mails(), privacy.ofMails()],
        [privacy.staff(), privacy.ofStaff()],
        [privacy.changes(), privacy.ofChanges()],
        [privacy.messages(), privacy.ofMessages()],
      ]}
    />
    <p>{privacy.origin()}</p>
  </>
);

const Bases = () => (
  <>
    <TextList
      points={[
        [privacy.assessing(), privacy.assessingBasis()],
        [privacy.licences(), privacy.licencesBasis()],
        [privacy.ownVehicles(), privacy.ownVehiclesBasis()],
        [privacy.checks(), privacy.checksBasis()],
        [privacy.monitoring(), privacy.monitoringBasis()],
        [privacy.incidents(), privacy.incidentsBasis()],
        [privacy.signing(), privacy.signingBasis()],
        [privacy.points(), privacy.pointsBasis()],
        [privacy.tachograph(), privacy.tachographBasis()],
        [privacy.hourTalks(), privacy.hourTalksBasis()],
        [privacy.packs(), privacy.packsBasis()],
        [privacy.mails(), privacy.mailsBasis()],
        [privacy.security(), privacy.securityBasis()],
        [privacy.messages(), privacy.messagesBasis()],
      ]}
    />
    <p>{privacy.rules()}</p>
  </>
);

/** The periods set in the database; the standard ones until those are loaded, or if they cannot be. */
function HowLong() {
  const [periods, setPeriods] = useState<Periods | null | undefined>();
  useEffect(() => {
    readPeriods().then(setPeriods);
  }, []);
  const kept = { ...STANDARD_PERIODS, ...periods };
  const { penalties, audit_values: values } = kept;
  return (
    <>
      <TextList
        points={[
          [privacy.drivers(), privacy.driversFor({ count: kept.leavers })],
          [privacy.rejected(), privacy.rejectedFor({ count: kept.rejected_applications })],
          [privacy.points(), penalties ? privacy.pointsAfter({ count: penalties }) : privacy.pointsFor()],
          [privacy.changes(), values ? privacy.changesAfter({ count: values }) : privacy.changesFor()],
          [privacy.vehicles(), privacy.vehiclesFor()],
          [privacy.checks(), privacy.checksFor({ count: kept.checks })],
          [privacy.incidents(), privacy.incidentsFor({ count: kept.incidents })],
          [privacy.signed(), privacy.signedFor({ count: kept.signatures })],
          [privacy.talks(), privacy.talksFor({ count: kept.talks })],
          [privacy.tachograph(), privacy.tachographFor({ count: kept.downloads })],
          [privacy.hourTalks(), privacy.hourTalksFor({ count: kept.hour_talks })],
          [privacy.packs(), privacy.packsFor({ count: kept.packs })],
          [privacy.messages(), privacy.messagesFor({ count: kept.contact_messages })],
          [privacy.mails(), privacy.mailsFor({ count: kept.sent_mails })],
        ]}
      />
      <p>
        {periods === null && `${privacy.usual()} `}
        {privacy.deleted()}
      </p>
    </>
  );
}

const Rights = () => (
  <>
    <TextList
      points={[
        [privacy.access(), privacy.accessText()],
        [privacy.correction(), privacy.correctionText()],
        [privacy.erasure(), privacy.erasureText()],
        [privacy.objection(), privacy.objectionText()],
        [privacy.portability(), privacy.portabilityText()],
      ]}
    />
    <p>{rich(privacy.complain, { website: <a href={`https://${AUTHORITY}`}>{AUTHORITY}</a> })}</p>
  </>
);

const DEVICE = {
  unsent: privacy.unsentText,
  unfinished: privacy.unfinishedText,
  unfinishedForms: privacy.unfinishedFormsText,
  nextCheck: privacy.nextCheckText,
  settings: privacy.settingsText,
  program: privacy.programText,
} satisfies Record<(typeof ON_DEVICE)[keyof typeof ON_DEVICE], () => string>;

/** What each name of the registry is for, once. */
const OnDevice = () => (
  <>
    <TextList
      points={[...new Set(Object.values(ON_DEVICE))].map((kept) => [privacy[kept](), DEVICE[kept]()])}
    />
    <p>{privacy.deviceBasis()}</p>
  </>
);

const Protection = () => (
  <>
    <p>{privacy.protectionText({ company: company.name })}</p>
    <p>{rich(privacy.questions, { link: (inside) => <Link to={paths.contact}>{inside}</Link> })}</p>
  </>
);
