import { moment } from '../../../components/moment';
import { useToday } from '../../../components/useToday';
import { useSentAnswers } from '../../outbox/data/outbox';
import type { Contact } from '../body';
import type { MyDay } from '../subject';
import { checkResult as texts } from '../words/checkDay';
import { drive } from '../words/drive';
import { wasToldText } from './toldText';

type ToldProps = { line?: MyDay['checked'][number]; contact?: Contact | null; held?: string | null };

/** Above the checks of a day on which the driver said that they are not fit: `held`, since then. Below a check: who knows of it. */
export const ToldLine = ({ line, contact = null, held }: ToldProps) =>
  line ? <ToldOf line={line} contact={contact} /> : held && <Held since={held} />;

function Held({ since }: { since: string }) {
  const today = useToday();
  return (
    <>
      <span className="block text-base font-medium text-ink">{texts.doNotDriveToday()}</span>
      {drive.notFitAt({ time: moment(since, today) })} {drive.notFitUntil()}
    </>
  );
}

type ToldOfProps = { line: MyDay['checked'][number]; contact: Contact | null };

/** Says who knows of a check that says not to drive. A check signed here may have been answered since this page opened. */
function ToldOf({ line: { parts, told_at }, contact }: ToldOfProps) {
  const today = useToday();
  const answers = useSentAnswers();
  const found = parts?.map((id) => answers.get(id));
  if (found?.some((answer) => !answer)) return texts.notSent();
  const told = found ? found.flatMap((answer) => answer?.told_at ?? [])[0] : told_at;
  if (!told) return `${texts.nobodyTold()} ${texts.callNow()}`;
  return wasToldText(told, found?.[0]?.contact ?? contact, today);
}
