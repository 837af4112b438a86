import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink';
import { PageHeading } from '../components/PageHeading';
import type { PasswordLink } from '../data/passwordLinks';
import { paths } from '../paths';
import { ConfirmForm } from './ConfirmForm';

const LINK_TYPES = ['signup', 'invite', 'recovery', 'magiclink', 'email'] as const;

function readLink(params: URLSearchParams): PasswordLink | null {
  const tokenHash = params.get('token_hash');
  const type = LINK_TYPES.find((each) => each === params.get('type'));
  return tokenHash && type ? { tokenHash, type } : null;
}

/**
 * Where the links of our mails lead. Nothing happens when it is opened, because scanners of mail open links too; the token
 * leaves the address bar at once, so that it stays out of the history and of what is copied from there.
 */
export default function AuthConfirmPage() {
  const [params] = useSearchParams();
  const [link] = useState(() => readLink(params));
  const navigate = useNavigate();

  useEffect(() => {
    navigate(paths.authConfirm, { replace: true });
  }, [navigate]);

  return <div className="mx-auto max-w-sm">{link ? <ConfirmForm link={link} /> : <IncompleteLink />}</div>;
}

function IncompleteLink() {
  return (
    <>
      <PageHeading title="This link is not complete" />
      <p>Open the link in the email again, or copy all of it into the address bar.</p>
      <ButtonLink to={paths.forgotPassword} className="mt-6">
        Get a new link
      </ButtonLink>
    </>
  );
}
