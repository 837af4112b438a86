import { ArrowRight } from 'lucide-react';
import { Button } from '../../components/Button';
import { NativeSelect } from '../../components/NativeSelect';
import { isBlank } from '../../domain/formCheck';
import { dayOrder } from '../../domain/importDates';
import { HEADING_LINES, IMPORT_FIELDS } from '../../domain/importFields';
import type { Sheet } from '../../domain/importFile';
import { readingFrom, type SheetReading, withColumn, withOrder } from '../../domain/importRows';

type ColumnsCardProps = {
  sheet: Sheet;
  reading: SheetReading;
  isLocked: boolean;
  mayChooseManager: boolean;
  onChange: (reading: SheetReading) => void;
  onOtherFile: () => void;
};

/** The columns of the file and what they are. */
export function ColumnsCard({
  sheet,
  reading,
  isLocked,
  mayChooseManager,
  onChange,
  onOtherFile,
}: ColumnsCardProps) {
  const { kind, headings, mapping, orders } = reading;
  const fields = IMPORT_FIELDS[kind].filter(({ key }) => key !== 'manager' || mayChooseManager);
  const columns = mapping.flatMap((key, column) => {
    const values = sheet.lines.slice(headings + 1).map((cells) => cells[column] ?? '');
    const first = values.find((value) => !isBlank(value)) ?? '';
    const heading = sheet.lines[headings]?.[column]?.trim() ?? '';
    if (heading === '' && first === '') return [];
    const order = orders[column];
    // Nothing to choose where the dates themselves show that they are Irish.
    const asksOrder = order !== undefined && (order === 'mdy' || dayOrder(values) === 'unclear');
    return [{ column, key, heading: heading || 'No heading', first, order: asksOrder ? order : null }];
  });

  return (
    <section aria-labelledby="columns" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <h2 id="columns" className="font-semibold">
          Columns
        </h2>
        <Button variant="quiet" disabled={isLocked} onClick={onOtherFile}>
          Another file
        </Button>
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-line px-4 py-2 text-sm">
        <label htmlFor="heading-line">Headings are on line</label>
        <NativeSelect
          id="heading-line"
          value={headings}
          disabled={isLocked}
          onChange={(event) => onChange(readingFrom(kind, sheet, Number(event.target.value)))}
          className="w-24"
        >
          {sheet.lines.slice(0, HEADING_LINES).map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <option key={index} value={index}>
              {index + 1}
            </option>
          ))}
        </NativeSelect>
      </div>
      <ul>
        {columns.map(({ column, key, heading, first, order }) => (
          <li key={column} className="border-t border-line px-4 py-2">
            <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)] items-center gap-3">
              <div className="min-w-0">
                <p className="truncate text-sm font-medium">{heading}</p>
                <p className="truncate text-xs text-ink-soft">{first || 'empty'}</p>
              </div>
              <ArrowRight className="size-4 text-ink-soft" />
              <NativeSelect
                aria-label={`${heading} is`}
                value={key ?? ''}
                disabled={isLocked}
                onChange={(event) => onChange(withColumn(reading, sheet, column, event.target.value || null))}
              >
                <option value="">Leave out</option>
                {fields.map((field) => (
                  <option key={field.key} value={field.key}>
                    {field.label}
                  </option>
                ))}
              </NativeSelect>
            </div>
            {order && (
              <div className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 text-xs">
                <label
                  htmlFor={`dates-${column}`}
                  className={order === 'unclear' ? 'font-medium text-warn' : 'text-ink-soft'}
                >
                  Dates of {heading}
                </label>
                <NativeSelect
                  id={`dates-${column}`}
                  value={order}
                  disabled={isLocked}
                  onChange={({ target }) =>
                    onChange(withOrder(reading, column, target.value === 'mdy' ? 'mdy' : 'dmy'))
                  }
                >
                  {order === 'unclear' && <option value="unclear">Choose</option>}
                  <option value="dmy">Day first (Irish)</option>
                  <option value="mdy">Month first (American)</option>
                </NativeSelect>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
