import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { plainText } from '../../../domain/plainText';
import { formatDate } from '../../../lib/formatDate';
import type { Submission } from '../data/submissions';
import type { RenewalDraft } from '../renewals';
import { type ComparedField, comparedFields, draftText } from '../verification';

type ComparisonProps = {
  submission: Submission;
  /** Null if nothing is on record; undefined if the earlier record is no longer known. */
  record: RenewalDraft | null | undefined;
  draft: RenewalDraft;
  photos: string;
  onChange: ((draft: RenewalDraft) => void) | undefined;
};

export function Comparison({ submission, record, draft, photos, onChange }: ComparisonProps) {
  const [edited, setEdited] = useState<ComparedField['path'] | null>(null);
  const isLicense = submission.kind === 'license';
  const isCompared = record !== undefined;
  const fields = comparedFields(submission.kind, draft, record ?? null);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{isCompared ? 'On record, and as sent' : 'What was sent'}</caption>
      <thead className="text-left text-xs text-ink-soft">
        <tr>
          <td />
          {isLicense && (
            <th scope="col" className="pr-2 text-right font-medium">
              Field
            </th>
          )}
          {isCompared && (
            <th scope="col" className="py-2 font-medium">
              On record
            </th>
          )}
          <th scope="col" className="py-2 pl-2 font-medium">
            Sent
          </th>
        </tr>
      </thead>
      <tbody>
        {isLicense && isCompared && (
          <Row label="Name" card="1" isLicense>
            <td className="py-2 wrap-anywhere">{submission.driver_name}</td>
            <td className="px-2 text-ink-soft">{photos && 'check against photo'}</td>
          </Row>
        )}
        {fields.map((field) => {
          const sent = inWords(field, draft);
          const before = record ? inWords(field, record) : '';
          const isSame = isCompared && sent === before;
          return (
            <Row key={field.path} label={field.label} card={field.card} isLicense={isLicense}>
              {isCompared && (
                <td
                  className={clsx(
                    'py-2 wrap-anywhere',
                    before === '' ? 'text-ink-soft' : !isSame && 'text-ink-soft line-through',
                  )}
                >
                  {before || 'None'}
                </td>
              )}
              <td tabIndex={-1} className="py-1">
                {edited === field.path && onChange ? (
                  <ValueInput
                    field={field}
                    draft={draft}
                    onChange={onChange}
                    onDone={() => setEdited(null)}
                  />
                ) : (
                  <SentValue
                    field={field}
                    isSame={isSame}
                    text={sent || 'None'}
                    onEdit={onChange && field.type !== 'fixed' ? () => setEdited(field.path) : undefined}
                  />
                )}
              </td>
            </Row>
          );
        })}
        <Row label="Photo" isLicense={isLicense}>
          {isCompared && <td className="py-2" />}
          <td className={clsx('px-2', photos ? 'font-semibold' : 'text-ink-soft')}>{photos || 'None'}</td>
        </Row>
      </tbody>
    </table>
  );
}

function inWords({ path, type }: ComparedField, draft: RenewalDraft): string {
  const text = draftText(draft, path);
  return type === 'date' && text ? formatDate(text) : text;
}

type RowProps = { label: string; card?: string | undefined; isLicense: boolean; children: ReactNode };

function Row({ label, card, isLicense, children }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal text-ink-soft">
        {label}
      </th>
      {isLicense && <td className="w-px pr-2 text-right text-xs text-ink-soft tabular-nums">{card}</td>}
      {children}
    </tr>
  );
}

type SentValueProps = {
  field: ComparedField;
  isSame: boolean;
  text: string;
  onEdit: (() => void) | undefined;
};

function SentValue({ field, isSame, text, onEdit }: SentValueProps) {
  const look = clsx(
    'inline-block rounded-control px-2 py-1 text-left wrap-anywhere',
    field.type === 'date' && 'whitespace-nowrap',
    isSame ? 'text-ink-soft' : 'bg-brand-soft font-semibold',
  );
  const words = isSame ? 'no change' : text;
  if (!onEdit) return <span className={look}>{words}</span>;
  return (
    <button
      type="button"
      aria-label={`${words}. Correct ${field.label}`}
      onClick={onEdit}
      className={clsx(look, 'cursor-pointer hover:underline pointer-coarse:min-h-11')}
    >
      {words}
    </button>
  );
}

type ValueInputProps = {
  field: ComparedField;
  draft: RenewalDraft;
  onChange: (draft: RenewalDraft) => void;
  onDone: () => void;
};

/** Enter and blur keep the value, Escape does not. The focus stays on the cell; the next Enter verifies. */
function ValueInput({ field: { path, label, type }, draft, onChange, onDone }: ValueInputProps) {
  const [value, setValue] = useState(String(draft[path]));
  const keep = () => {
    if (value !== draft[path]) onChange({ ...draft, [path]: plainText(value) });
    onDone();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
      autoFocus
      aria-label={label}
      type={type}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onBlur={keep}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Enter' && key !== 'Escape') return;
        const cell = currentTarget.closest('td');
        flushSync(key === 'Enter' ? keep : onDone);
        cell?.focus();
      }}
      className="w-full min-w-0 rounded-control border border-line-strong bg-surface px-2 py-1 text-base pointer-fine:sm:text-sm"
    />
  );
}
