import { Link } from 'react-router-dom';
import { company } from '../../lib/company';
import { paths } from '../../paths';
import { rich } from '../../words/rich';
import { terms } from '../../words/terms';
import { LegalHeading } from './LegalHeading';
import { TextSection } from './TextSection';

const linkTo = (path: string) => (inside: string) => <Link to={path}>{inside}</Link>;

export default function TermsPage() {
  const { name, address } = company;
  return (
    <div className="max-w-2xl space-y-8">
      <LegalHeading title={terms.title()} />
      <TextSection title={terms.scope()}>
        <p>{terms.scopeText({ company: name, address: address.join(', ') })}</p>
      </TextSection>
      <TextSection title={terms.applicants()}>
        <p>{rich(terms.applicantsText, { link: linkTo(paths.privacy) })}</p>
      </TextSection>
      <TextSection title={terms.drivers()}>
        <p>{terms.driversText()}</p>
      </TextSection>
      <TextSection title={terms.staff()}>
        <p>{terms.staffText()}</p>
      </TextSection>
      <TextSection title={terms.account()}>
        <p>{terms.accountText()}</p>
      </TextSection>
      <TextSection title={terms.limits()}>
        <p>{terms.limitsText({ company: name })}</p>
      </TextSection>
      <TextSection title={terms.liability()}>
        <p>{terms.liabilityText()}</p>
      </TextSection>
      <TextSection title={terms.changes()}>
        <p>{rich(terms.changesText, { link: linkTo(paths.contact) })}</p>
      </TextSection>
    </div>
  );
}
