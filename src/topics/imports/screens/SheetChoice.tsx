import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { FormActions } from '../../../components/FormActions';
import { InlineAlert } from '../../../components/InlineAlert';
import { capitalised } from '../../../domain/words';
import type { FileChoices, Sheet } from '../importFile';

const LINES = 4;
const COLUMNS = 6;

type SheetChoiceProps = {
  choices: FileChoices;
  chosen: number;
  onChoose: (sheet: Sheet, chosen: number) => void;
  onOtherFile: () => void;
};

export function SheetChoice({ choices: { kind, all }, chosen, onChoose, onOtherFile }: SheetChoiceProps) {
  const name = useId();
  const [picked, setPicked] = useState(chosen);
  const [problem, setProblem] = useState<string>();
  const read = () => {
    const answer = all[picked]?.read();
    if (answer?.sheet) onChoose(answer.sheet, picked);
    else setProblem(answer?.problem);
  };
  return (
    <Card>
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">
          {kind === 'sheet' ? 'Which sheet has the list?' : 'What separates the columns?'}
        </legend>
        <div className="space-y-3">
          {all.map((choice, index) => (
            <div
              key={choice.name}
              className={clsx(
                'rounded-card border px-3 pb-3',
                index === picked ? 'border-brand bg-brand-soft' : 'border-line',
              )}
            >
              <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium wrap-anywhere">
                <input
                  type="radio"
                  name={name}
                  checked={index === picked}
                  onChange={() => {
                    setPicked(index);
                    setProblem(undefined);
                  }}
                  className="size-5 shrink-0 accent-brand"
                />
                {kind === 'sheet' ? choice.name : capitalised(choice.name)}
                {choice.isHidden && <span className="font-normal text-ink-soft">hidden in the workbook</span>}
              </label>
              <FirstLines lines={choice.lines} />
            </div>
          ))}
        </div>
      </fieldset>
      {problem && (
        <InlineAlert tone="bad" className="mt-4">
          {problem}
        </InlineAlert>
      )}
      <FormActions>
        <Button variant="quiet" onClick={onOtherFile}>
          Another file
        </Button>
        <Button onClick={read}>{kind === 'sheet' ? 'Use this sheet' : 'Use this separator'}</Button>
      </FormActions>
    </Card>
  );
}

function FirstLines({ lines }: Pick<FileChoices['all'][number], 'lines'>) {
  const first = lines.slice(0, LINES);
  const width = Math.min(COLUMNS, Math.max(...first.map(({ length }) => length)));
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface">
      <table className="w-full table-fixed text-left text-xs">
        <tbody>
          {first.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={line} className={clsx('border-line not-first:border-t', line === 0 && 'font-medium')}>
              {Array.from({ length: width }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={column} className="truncate px-2 py-1 max-sm:nth-[n+4]:hidden">
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
