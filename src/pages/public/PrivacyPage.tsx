import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mailto } from '../../domain/mailto';
import { company } from '../../lib/company';
import { paths } from '../../paths';
import { type Periods, readPeriods, STANDARD_PERIODS } from '../../topics/retention/data/readPeriods';
import { privacy } from '../../words/privacy';
import { rich } from '../../words/rich';
import { LegalHeading } from './LegalHeading';
import { TextList, TextSection } from './TextSection';

const AUTHORITY = 'www.dataprotection.ie';

export default function PrivacyPage() {
  const { name, address, email } = company;
  return (
    <div className="max-w-2xl space-y-8">
      <LegalHeading title={privacy.title()} />
      <TextSection title={privacy.responsible()}>
        <p>{privacy.depotControls({ company: name })}</p>
        <p>
          {rich(privacy.weControl, {
            company: name,
            address: address.join(', '),
            email: <a href={mailto(email)}>{email}</a>,
          })}
        </p>
      </TextSection>
      <TextSection title={privacy.kept()}>
        <TextList
          points={[
            [privacy.applicants(), privacy.ofApplicants()],
            [privacy.drivers(), privacy.ofDrivers()],
            [privacy.staff(), privacy.ofStaff()],
            [privacy.changes(), privacy.ofChanges()],
            [privacy.messages(), privacy.ofMessages()],
          ]}
        />
        <p>{privacy.origin()}</p>
      </TextSection>
      <TextSection title={privacy.bases()}>
        <TextList
          points={[
            [privacy.assessing(), privacy.assessingBasis()],
            [privacy.licences(), privacy.licencesBasis()],
            [privacy.ownVehicles(), privacy.ownVehiclesBasis()],
            [privacy.points(), privacy.pointsBasis()],
            [privacy.security(), privacy.securityBasis()],
            [privacy.messages(), privacy.messagesBasis()],
          ]}
        />
        <p>{privacy.rules()}</p>
      </TextSection>
      <TextSection title={privacy.receivers()}>
        <p>{privacy.receiversText()}</p>
      </TextSection>
      <PrivacyPeriods />
      <TextSection title={privacy.rights()}>
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
      </TextSection>
      <TextSection title={privacy.protection()}>
        <p>{privacy.protectionText({ company: name })}</p>
        <p>{rich(privacy.questions, { link: (inside) => <Link to={paths.contact}>{inside}</Link> })}</p>
      </TextSection>
    </div>
  );
}

/** The periods set in the database; the standard ones until those are loaded, or if they cannot be. */
function PrivacyPeriods() {
  const [periods, setPeriods] = useState<Periods | null | undefined>();
  useEffect(() => {
    readPeriods().then(setPeriods);
  }, []);
  const kept = { ...STANDARD_PERIODS, ...periods };
  const { penalties, audit_values: values } = kept;
  return (
    <TextSection title={privacy.periods()}>
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
          [privacy.packs(), privacy.packsFor({ count: kept.packs })],
          [privacy.messages(), privacy.messagesFor({ count: kept.contact_messages })],
          [privacy.mails(), privacy.mailsFor({ count: kept.sent_mails })],
        ]}
      />
      <p>
        {periods === null && `${privacy.usual()} `}
        {privacy.deleted()}
      </p>
    </TextSection>
  );
}
