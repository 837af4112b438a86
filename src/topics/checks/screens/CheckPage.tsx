import { useNavigate } from 'react-router-dom';
import { checks as texts } from '../../../words/checks';
import { CheckFrame } from './CheckFrame';

// Exported from here to be in this chunk, and not in one that public pages load.
export { loadWholeStyle } from '../../../lib/wholeStyle';

export default function CheckPage() {
  const navigate = useNavigate();
  return (
    <CheckFrame title={texts.title()} onBack={() => navigate(-1)}>
      <h1 className="text-2xl font-semibold tracking-tight">{texts.title()}</h1>
    </CheckFrame>
  );
}
