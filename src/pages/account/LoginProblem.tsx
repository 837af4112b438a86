import { Link } from 'react-router-dom';
import { InlineAlert } from '../../components/InlineAlert';
import { paths } from '../../paths';
import {
  authSentence,
  isBlocked,
  isUnconfirmedEmail,
  isWrongPassword,
} from '../../topics/accounts/data/authErrors';
import { login as texts } from '../../words/login';
import { loginProblem } from '../../words/loginProblem';
import { rich } from '../../words/rich';

function sentence(error: Error): string {
  if (isUnconfirmedEmail(error)) return loginProblem.notConfirmed();
  if (isWrongPassword(error)) return loginProblem.wrong();
  if (isBlocked(error)) return loginProblem.blocked();
  return authSentence(error, texts.failed());
}

/** Why a login failed. */
export default function LoginProblem({ error }: { error: Error }) {
  return (
    <InlineAlert tone="bad">
      <p>{sentence(error)}</p>
      {isUnconfirmedEmail(error) && (
        <p>
          {rich(texts.unconfirmed, {
            link: (inside) => (
              <Link to={paths.forgotPassword} className="text-brand underline">
                {inside}
              </Link>
            ),
          })}
        </p>
      )}
    </InlineAlert>
  );
}
