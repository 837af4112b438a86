import { clsx } from 'clsx';
import { FileUp, Heading, List } from 'lucide-react';
import { type UIEvent, useDeferredValue, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { InlineAlert } from '../../../components/InlineAlert';
import { TextAreaField } from '../../../components/TextAreaField';
import { WrittenText } from '../../../components/WrittenText';
import { isBlank } from '../../../domain/formCheck';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { type Mark, withMark } from '../../../domain/writtenText';
import { useCheckedField } from '../../../forms/fields';
import { useAction } from '../../../forms/useSave';
import { languages } from '../../../lib/language';
import type { Language } from '../../../words/languages';
import { addPdf, type PolicyVersion } from '../data/policies';
import { StoredPdf } from '../parts/PdfLink';
import type { VersionDraft } from '../rules';

type Of = { draft: PolicyVersion; shown: Language };

/** Each language by a button, which text, what changed and questions follow. */
export function LanguageTabs({ draft, shown, onShow }: Of & { onShow: (tag: Language) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them
    <div role="group" aria-label="Language" className="-mt-2 flex flex-wrap border-b border-line">
      {languages.map((tag) => (
        <button
          key={tag}
          type="button"
          aria-pressed={tag === shown}
          onClick={() => onShow(tag)}
          className="min-h-11 cursor-pointer border-b-2 border-transparent px-3 text-left font-medium hover:bg-brand-soft aria-pressed:border-brand aria-pressed:text-brand"
        >
          {languageInEnglish(tag)} <TextState tag={tag} isBehind={draft.behind.includes(tag)} />
        </button>
      ))}
    </div>
  );
}

function TextState({ tag, isBehind }: { tag: Language; isBehind: boolean }) {
  const text = useWatch<VersionDraft>({ name: `${tag}.text` });
  const file = useWatch<VersionDraft>({ name: `${tag}.file` });
  const state = !file && isBlank(String(text)) ? 'no text' : isBehind ? 'older' : file ? 'PDF' : null;
  return (
    state && (
      <span className={clsx('text-xs font-normal', state === 'older' ? 'text-warn' : 'text-ink-soft')}>
        {state}
      </span>
    )
  );
}

/** English beside its translation, and beside both what drivers will read; on a phone below each other. */
export function PolicyTexts({ draft, shown }: Of) {
  const onScroll = useScrollTogether();
  return languages.map((tag) => (
    <div
      key={tag}
      className={clsx(
        'mt-4 items-start gap-5 lg:grid-cols-2',
        tag === shown ? 'grid' : 'hidden',
        tag !== 'en' && 'xl:grid-cols-3',
      )}
    >
      {tag !== 'en' && tag === shown && <Read tag="en" onScroll={onScroll} isBeside />}
      <Write draft={draft} tag={tag} onScroll={onScroll} />
      {tag === shown && <Read tag={tag} onScroll={onScroll} />}
    </div>
  ));
}

type OnScroll = (event: UIEvent<HTMLElement>) => void;

/** What stands beside each other is scrolled together, by its share. */
function useScrollTogether(): OnScroll {
  // Or else the panes that follow would lead in their turn.
  const following = useRef(new Set<EventTarget>());
  return ({ currentTarget: led }) => {
    if (following.current.delete(led)) return;
    const share = led.scrollTop / Math.max(1, led.scrollHeight - led.clientHeight);
    for (const pane of led.closest('.grid')?.querySelectorAll<HTMLElement>('[data-pane]') ?? []) {
      const before = pane.scrollTop;
      if (pane !== led) pane.scrollTop = share * (pane.scrollHeight - pane.clientHeight);
      if (pane.scrollTop !== before) following.current.add(pane);
    }
  };
}

type PaneProps = { tag: Language; onScroll: OnScroll };

const HEIGHT = 'h-80 lg:h-128';

/** `isBeside`: to translate it. Else it is what the author is writing, and a PDF stands there already. */
function Read({ tag, onScroll, isBeside = false }: PaneProps & { isBeside?: boolean }) {
  const file = useWatch<VersionDraft>({ name: `${tag}.file` });
  const typed = useWatch<VersionDraft>({ name: `${tag}.text` });
  // A long text is typed without waiting for it.
  const text = useDeferredValue(String(typed));
  const isMissing = !file && isBlank(text);
  const title = isBeside ? 'The English text' : 'As drivers read it';
  if (file && !isBeside) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 flex min-h-9 items-center font-medium">{title}</h2>
      <div
        data-pane
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        onScroll={onScroll}
        className={clsx(HEIGHT, 'overflow-auto rounded-control border border-line bg-canvas p-4')}
      >
        {isMissing ? (
          <p className="text-ink-soft">
            {tag === 'en'
              ? 'Nothing yet'
              : `No text in ${languageInEnglish(tag)}: these drivers get the English text, and are told so.`}
          </p>
        ) : file ? (
          <StoredPdf id={String(file)} />
        ) : (
          <WrittenText text={text} lang={tag} isLarge />
        )}
      </div>
    </section>
  );
}

function Write({ draft, tag, onScroll }: PaneProps & { draft: PolicyVersion }) {
  const field = useCheckedField<VersionDraft>();
  const file = useWatch<VersionDraft>({ name: `${tag}.file` });
  const name = languageInEnglish(tag);
  const isEnglish = tag === 'en';
  return (
    <div>
      {!file && (
        <div>
          <TextAreaField
            label={isEnglish ? 'Text in English' : `Text: ${name}`}
            lang={tag}
            data-pane
            className={`[&>label]:flex [&>label]:min-h-9 [&>label]:flex-wrap [&>label]:items-center [&>label]:gap-1 [&>textarea]:resize-none [&>textarea]:h-80 [&>textarea]:lg:h-128`}
            onScroll={onScroll}
            {...(!isEnglish && { optional: true })}
            help={`Leave a line empty for a new paragraph. A web address becomes a link.${isEnglish ? '' : ' If empty, these drivers get the English text.'}`}
            {...field(`${tag}.text`)}
          />
          <Marks tag={tag} />
        </div>
      )}
      {draft.behind.includes(tag) && (
        <InlineAlert tone="warn" className="mt-3">
          Older than the English text. Bring it up to date, or say on publishing what its readers get.
        </InlineAlert>
      )}
      <PdfField versionId={draft.id} language={tag} />
      {draft.number > 1 && (
        <TextAreaField
          label={isEnglish ? 'What changed, in English' : `What changed: ${name}`}
          lang={tag}
          rows={3}
          className="mt-4"
          {...(isEnglish ? { help: 'Drivers who signed before read this first.' } : { optional: true })}
          {...field(`${tag}.changes`)}
        />
      )}
      {draft.number > 1 && isEnglish && (
        <CheckboxField
          label="No new signature needed"
          help="For a correction, or a language that was added."
          {...field('isMinor')}
        />
      )}
    </div>
  );
}

const MARKS = [
  { mark: 'heading', label: 'Heading', Icon: Heading },
  { mark: 'list', label: 'List', Icon: List },
] as const satisfies { mark: Mark; label: string; Icon: typeof List }[];

/** Makes the lines in which the cursor is, or that are selected, headings or points of a list; pressed again, lines. */
function Marks({ tag }: { tag: Language }) {
  const { setValue } = useFormContext<VersionDraft>();
  const bar = useRef<HTMLDivElement>(null);
  const press = (mark: Mark) => {
    const box = bar.current?.parentElement?.querySelector('textarea');
    if (!box) return;
    const { from, to, lines } = withMark(box.value, box.selectionStart, box.selectionEnd, mark);
    box.focus();
    box.setSelectionRange(from, to);
    // As if it were typed, so that it can be undone. What a browser does not type is set.
    if (!document.execCommand?.('insertText', false, lines))
      setValue(`${tag}.text`, box.value.slice(0, from) + lines + box.value.slice(to), { shouldDirty: true });
    const isOne = !lines.includes('\n');
    box.setSelectionRange(isOne ? from + lines.length : from, from + lines.length);
  };
  return (
    <div ref={bar} className="mt-2 -ml-2 flex gap-1">
      {MARKS.map(({ mark, label, Icon }) => (
        <Button
          key={mark}
          variant="quiet"
          className="min-h-9! px-2! text-sm pointer-coarse:min-h-11!"
          aria-label={`${label}: ${languageInEnglish(tag)}`}
          onClick={() => press(mark)}
        >
          <Icon aria-hidden="true" className="size-4" /> {label}
        </Button>
      ))}
    </div>
  );
}

/** A PDF in place of the text of a language. It is sent at once, and kept with the draft. */
function PdfField({ versionId, language }: { versionId: string; language: Language }) {
  const { setValue } = useFormContext<VersionDraft>();
  const path = `${language}.file` as const;
  const file = useWatch<VersionDraft>({ name: path });
  const { mutate, isPending, failure, reset } = useAction(addPdf());
  const input = useRef<HTMLInputElement>(null);
  const set = (id: string) => setValue(path, id, { shouldDirty: true });
  const name = languageInEnglish(language);
  return (
    <div className="mt-2 first:mt-0">
      {typeof file === 'string' && file !== '' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="w-full font-medium">PDF: {name}</p>
          <StoredPdf id={file} />
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              set('');
            }}
          >
            Write a text instead
          </Button>
        </div>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            aria-label={`PDF: ${name}`}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) mutate({ versionId, file: chosen }, { onSuccess: set });
              target.value = '';
            }}
          />
          <Button
            variant="quiet"
            className="-ml-4"
            busy={isPending}
            busyText="Sending..."
            aria-label={`Use a PDF instead: ${name}`}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden="true" className="size-4" /> Use a PDF instead
          </Button>
          {failure && (
            <p role="alert" className="text-sm text-bad">
              {failure}
            </p>
          )}
        </>
      )}
    </div>
  );
}
