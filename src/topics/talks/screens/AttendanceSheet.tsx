import { useCurrentUser } from '../../../auth/AuthContext';
import { formatDate } from '../../../lib/formatDate';
import type { Talk, TalkPerson } from '../data/talks';

/** For people who are not on the list. */
const EMPTY_LINES = [1, 2, 3, 4, 5];

/** On paper: to be signed by whoever is there. */
export function AttendanceSheet({ talk, people }: { talk: Talk; people: readonly TalkPerson[] }) {
  const { depot } = useCurrentUser();
  const about = talk.policy_name
    ? `${talk.policy_name}, version ${talk.policy_number}`
    : (talk.requirement_name ?? '');
  const lines = people.filter(({ state }) => state !== 'left');
  return (
    <section aria-label="Attendance sheet" className="paper on-paper hidden print:block">
      <h2 className="text-[16pt] leading-tight font-semibold wrap-anywhere">Toolbox talk: {talk.title}</h2>
      <p className="mb-[3mm] text-[10pt]">
        {depot.name}. {formatDate(talk.held_on)}, {talk.place}, led by {talk.led_by}.{about && ` ${about}.`}
      </p>
      <table className="w-full">
        <caption className="sr-only">Who was there</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[8mm] text-left">
              No.
            </th>
            <th scope="col" className="text-left">
              Name
            </th>
            <th scope="col" className="w-[28mm] text-left">
              Employee number
            </th>
            <th scope="col" className="w-[14mm] text-center!">
              There
            </th>
            <th scope="col" className="w-[65mm] text-left">
              Signature
            </th>
          </tr>
        </thead>
        <tbody>
          {[...lines, ...EMPTY_LINES].map((line, index) => (
            <tr key={typeof line === 'number' ? line : line.id} className="h-[9mm] break-inside-avoid">
              <td className="border border-line-strong px-[1mm] tabular-nums">{index + 1}</td>
              <td className="border border-line-strong px-[1mm]">
                {typeof line !== 'number' && line.driver_name}
              </td>
              <td className="border border-line-strong px-[1mm]">
                {typeof line !== 'number' && line.employee_number}
              </td>
              <td className="border border-line-strong text-center!">
                <span className="inline-block size-[4mm] border border-ink align-middle leading-[3.6mm]">
                  {typeof line !== 'number' && line.attended_on && '✓'}
                </span>
              </td>
              <td className="border border-line-strong" />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-[8mm] text-[10pt]">Leader's signature: ______________________________</p>
    </section>
  );
}
