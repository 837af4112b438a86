import { Link } from 'react-router-dom';
import { company } from '../../lib/company';
import { paths } from '../../paths';
import { rich } from '../../words/rich';
import { terms } from '../../words/terms';
import { LegalPage } from './LegalPage';

const linkTo = (path: string) => (inside: string) => <Link to={path}>{inside}</Link>;

export default function TermsPage() {
  const { name, address } = company;
  return (
    <LegalPage
      title={terms.title()}
      sections={[
        {
          title: terms.scope(),
          content: <p>{terms.scopeText({ company: name, address: address.join(', ') })}</p>,
        },
        {
          title: terms.applicants(),
          content: <p>{rich(terms.applicantsText, { link: linkTo(paths.privacy) })}</p>,
        },
        { title: terms.drivers(), content: <p>{terms.driversText()}</p> },
        { title: terms.staff(), content: <p>{terms.staffText()}</p> },
        { title: terms.account(), content: <p>{terms.accountText()}</p> },
        { title: terms.limits(), content: <p>{terms.limitsText({ company: name })}</p> },
        { title: terms.liability(), content: <p>{terms.liabilityText()}</p> },
        {
          title: terms.changes(),
          content: <p>{rich(terms.changesText, { link: linkTo(paths.contact) })}</p>,
        },
      ]}
    />
  );
}
