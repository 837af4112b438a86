import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { FieldMessages, useFieldControl } from '../../../components/Field';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { yesOrNo } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { textsInWords, textsPart, toTexts } from '../../../domain/rowTexts';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { optionsOf } from '../../../lists/filters';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { type ChecklistVersion, type OpenedItem, saveItem } from '../data/checklists';
import { SEVERITY_LABELS, ZONE_LABELS } from '../fields';
import { type Item, SEVERITIES, ZONES, type Zone } from '../items';
import { checkItem, emptyWord, type ItemDraft, MOST_WORDS, toItemDraft, type WordDraft } from '../rules';
import { MoveButtons, useMoveFocus } from './MoveButtons';

type ItemDialogProps = { draft: ChecklistVersion; item: Item | Zone; onClose: () => void };

/** For an item, or a new one of a zone. */
export function ItemDialog({ draft, item, onClose }: ItemDialogProps) {
  const stored = typeof item === 'string' ? null : item;
  const zone = typeof item === 'string' ? item : item.zone;
  // As it was opened: what a colleague has changed since then is found when it is saved.
  const [record] = useState<OpenedItem | null>(stored && { ...stored, draft });
  return (
    <RecordModal<OpenedItem | null, ItemDraft, OpenedItem>
      title={stored ? `Edit ${stored.text}` : 'Add Item'}
      submitText={stored ? 'Save Item' : 'Add Item'}
      record={record}
      toDraft={(opened) => toItemDraft(opened, zone)}
      check={checkItem}
      save={saveItem(draft.id)}
      parts={parts}
      onClose={onClose}
    >
      <ItemFields />
    </RecordModal>
  );
}

const parts: readonly Part<ItemDraft>[] = [
  { label: 'Where', paths: ['zone'], read: ({ zone }) => ZONE_LABELS[zone] },
  { label: 'What is looked at', paths: ['text'] },
  textsPart,
  { label: 'Help', paths: ['help'] },
  {
    label: 'Help in other languages',
    paths: ['helpIn'],
    read: ({ helpIn }) => textsInWords(toTexts(helpIn.texts)),
  },
  { label: 'Allow "n/a"', paths: ['mayBeNa'], read: ({ mayBeNa }) => yesOrNo(mayBeNa) },
  { label: 'Defects', paths: ['words'], read: ({ words }) => words.map(wordText).join('\n') },
];

const wordText = ({ text, severity, texts }: WordDraft) =>
  [`${text}: ${SEVERITY_LABELS[severity]}`, textsInWords(toTexts(texts))].filter(Boolean).join(', ');

const zoneOptions = optionsOf(ZONES, ZONE_LABELS);
const severityOptions = optionsOf(SEVERITIES, SEVERITY_LABELS);

function ItemFields() {
  const field = useCheckedField<ItemDraft>();
  return (
    <>
      <SelectField label="Where" options={zoneOptions} {...field('zone')} />
      <TextField
        label="What is looked at"
        help="Two or three plain words. Many drivers read English as a second language."
        autoComplete="off"
        {...field('text')}
      />
      <OtherLanguages />
      <TextAreaField
        label="Help"
        optional
        rows={2}
        help="Keep it to eight words. Nobody reads more."
        {...field('help')}
      />
      <OtherLanguages within="helpIn." label="Help in other languages" isShort />
      <CheckboxField
        label={'Allow "n/a"'}
        help="For what some of these vehicles do not have."
        {...field('mayBeNa')}
      />
      <Words />
    </>
  );
}

function Words() {
  const { clearErrors, formState, getValues } = useFormContext<ItemDraft>();
  const { fields, append, remove, move } = useFieldArray<ItemDraft, 'words', 'key'>({
    name: 'words',
    keyName: 'key',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const { box, keepFocus } = useMoveFocus(fields);
  const [news, setNews] = useState('');
  const error = formState.errors.words?.message;
  const isFull = fields.length >= MOST_WORDS;
  const help = isFull ? `An item has at most ${MOST_WORDS} faults.` : undefined;
  const { control, errorId, helpId } = useFieldControl({ help, error });

  const add = () => {
    clearErrors('words');
    append(emptyWord(), { focusName: `words.${fields.length}.text` });
  };
  const removeWord = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };

  const moveWord = (key: string, index: number, step: -1 | 1) => {
    keepFocus(key, step);
    move(index, index + step);
    // An error stands at a place, not at a fault.
    clearErrors('words');
    const { text } = getValues(`words.${index + step}`);
    setNews(`${text || 'The defect'} is ${index + step + 1} of ${fields.length}`);
  };

  return (
    <fieldset>
      <legend className="font-semibold">Faults to pick from</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Put the condition into the words: "Out, and it is dark". "Something else" is always there, and stops
        the vehicle until staff have looked.
      </p>
      <div ref={box} className="flex flex-col gap-4">
        {fields.map(({ key }, index) => (
          <Word
            key={key}
            index={index}
            moves={
              <MoveButtons
                id={key}
                name={`fault ${index + 1}`}
                place={index}
                count={fields.length}
                onMove={(step) => moveWord(key, index, step)}
              />
            }
            onRemove={() => removeWord(index)}
          />
        ))}
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            disabled={isFull}
            data-fault={error ? true : undefined}
            aria-describedby={control['aria-describedby']}
            onClick={add}
          >
            <Plus className="size-4" /> Add defect
          </Button>
          <FieldMessages error={error} errorId={errorId} help={help} helpId={helpId} />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </fieldset>
  );
}

type WordProps = { index: number; moves: ReactNode; onRemove: () => void };

function Word({ index, moves, onRemove }: WordProps) {
  const field = useCheckedField<ItemDraft>();
  const number = index + 1;
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Defect {number}</legend>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField label={`Defect ${number}`} autoComplete="off" {...field(`words.${index}.text`)} />
        <SelectField label="What it means" options={severityOptions} {...field(`words.${index}.severity`)} />
      </div>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4">
        <OtherLanguages within={`words.${index}.`} isShort />
        <div className="-mr-gutter ml-auto flex items-center forced-colors:mr-0">
          {moves}
          <Button variant="quiet" aria-label={`Remove defect ${number}`} onClick={onRemove}>
            <Trash2 className="size-4" /> Remove
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
