import { ArrowRight } from 'lucide-react';
import { Button } from '../../../components/Button';
import { NativeSelect } from '../../../components/NativeSelect';
import { isBlank } from '../../../domain/formCheck';
import { counted } from '../../../domain/words';
import { formatDate } from '../../../lib/formatDate';
import { type DayOrder, readDay } from '../importDates';
import { HEADING_LINES, IMPORT_FIELDS } from '../importFields';
import type { Sheet } from '../importFile';
import {
  type DayChoice,
  hiddenCount,
  readingFrom,
  type SheetReading,
  withColumn,
  withHiddenRows,
  withOrder,
} from '../importRows';

type ColumnsCardProps = {
  sheet: Sheet;
  reading: SheetReading;
  isLocked: boolean;
  mayChooseManager: boolean;
  onChange: (reading: SheetReading) => void;
  onOtherFile: () => void;
};

export function ColumnsCard({
  sheet,
  reading,
  isLocked,
  mayChooseManager,
  onChange,
  onOtherFile,
}: ColumnsCardProps) {
  const { kind, headings, mapping, orders, choices, withHidden } = reading;
  const fields = IMPORT_FIELDS[kind].filter(({ key }) => key !== 'manager' || mayChooseManager);
  const hidden = hiddenCount(sheet, reading);
  const firsts = firstValues(sheet, headings);
  const columns = mapping.flatMap((key, column) => {
    const first = firsts[column] ?? '';
    const heading = String(sheet.lines[headings]?.[column] ?? '').trim();
    if (heading === '' && first === '') return [];
    return [{ column, key, heading: heading || 'No heading', first, choice: choices[column] }];
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
          onChange={(event) => onChange(readingFrom(kind, sheet, Number(event.target.value), withHidden))}
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
      {hidden > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 border-t border-line px-4 py-2 text-sm">
          <span>
            <span className="block">{counted(hidden, ['hidden row', 'hidden rows'])}</span>
            <span className="block text-xs text-ink-soft">Left out unless you tick this.</span>
          </span>
          <input
            type="checkbox"
            checked={withHidden}
            disabled={isLocked}
            onChange={({ target }) => onChange(withHiddenRows(reading, sheet, target.checked))}
            className="size-5 shrink-0 accent-brand"
          />
        </label>
      )}
      <ul>
        {columns.map(({ column, key, heading, first, choice }) => (
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
            {choice && (
              <DateOrder
                id={`dates-${column}`}
                heading={heading}
                choice={choice}
                order={orders[column] ?? 'unclear'}
                is1904={sheet.is1904}
                isLocked={isLocked}
                onChange={(order) => onChange(withOrder(reading, column, order))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function firstValues({ lines, width }: Sheet, headings: number): string[] {
  const firsts: string[] = [];
  let found = 0;
  for (let line = headings + 1; line < lines.length && found < width; line += 1) {
    lines[line]?.forEach((cell, column) => {
      if (firsts[column] !== undefined || isBlank(String(cell))) return;
      firsts[column] = String(cell);
      found += 1;
    });
  }
  return firsts;
}

type DateOrderProps = {
  id: string;
  heading: string;
  choice: DayChoice;
  order: DayOrder | 'unclear';
  is1904: boolean;
  isLocked: boolean;
  onChange: (order: DayOrder) => void;
};

function DateOrder({ id, heading, choice, order, is1904, isLocked, onChange }: DateOrderProps) {
  const { example, orders } = choice;
  const [dayFirst, monthFirst] = orders;
  const isConverted = dayFirst !== 'dmy' || monthFirst !== 'mdy';
  const [asDayFirst, asMonthFirst] = orders.map((each) => {
    const day = example === undefined ? undefined : readDay(example, each, is1904).day;
    return day && formatDate(day);
  });
  return (
    <div className="mt-2 text-xs">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3">
        <label htmlFor={id} className={order === 'unclear' ? 'font-medium text-warn' : 'text-ink-soft'}>
          Dates of {heading}
        </label>
        <NativeSelect
          id={id}
          value={order}
          disabled={isLocked}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => {
            const chosen = orders.find((each) => each === target.value);
            if (chosen) onChange(chosen);
          }}
        >
          {order === 'unclear' && <option value="unclear">Choose</option>}
          <option value={dayFirst}>Day first (Irish){asDayFirst && `: ${asDayFirst}`}</option>
          <option value={monthFirst}>Month first (American){asMonthFirst && `: ${asMonthFirst}`}</option>
        </NativeSelect>
      </div>
      <p id={`${id}-why`} className="mt-1 text-ink-soft">
        {example !== undefined &&
          `${isConverted ? 'One is' : `${example} is`} ${asDayFirst} or ${asMonthFirst}. `}
        {isConverted &&
          'A spreadsheet turned some of these into dates and left others as text, so it may have swapped day and month. Compare this one with the original.'}
        {example === undefined && order === 'unclear' && 'Some are Irish dates, others American.'}
      </p>
    </div>
  );
}
