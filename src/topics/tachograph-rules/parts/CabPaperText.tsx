import { type CabPaper, cabPaperLines, cabPaperReason } from '../rules';

/** Below its title, in plain elements, as a pack has it too. The driver carries it. */
export function CabPaperText({ paper }: { paper: CabPaper }) {
  return (
    <section className="mt-3 break-inside-avoid">
      <table className="mt-1">
        <tbody>
          {cabPaperLines(paper).map(([label, value]) => (
            <tr key={label}>
              <th scope="row" className="pr-6 text-left align-top font-normal">
                {label}
              </th>
              <td className="font-medium">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2">{cabPaperReason(paper)}</p>
      <p className="mt-1 text-sm">Where it is said: {paper.source}. As the depot has it on record.</p>
    </section>
  );
}
