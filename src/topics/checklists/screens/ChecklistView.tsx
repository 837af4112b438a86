import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { InlineAlert } from '../../../components/InlineAlert';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Section } from '../../../components/Section';
import { usePrintWhole } from '../../../components/usePrintWhole';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { OTHER_LANGUAGES } from '../../../domain/rowTexts';
import { counted } from '../../../domain/words';
import { RecordForm } from '../../../forms/RecordForm';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { RecordHistory } from '../../history/parts/RecordHistory';
import { SettingsPanel } from '../../settings/parts/SettingsPanel';
import { type ChecklistRow, type ChecklistVersion, markCompared, saveChecklist } from '../data/checklists';
import type { Item } from '../items';
import { untranslatedIn } from '../languages';
import { type ChecklistDraft, checkChecklist, toChecklistDraft } from '../rules';
import { ChecklistFields, checklistParts } from './ChecklistFields';
import { ItemsSection } from './ItemsSection';

type ChecklistViewProps = {
  list: ChecklistRow;
  others: readonly ChecklistRow[];
  published: ChecklistVersion | undefined;
  draft: ChecklistVersion | undefined;
};

export function ChecklistView({ list, others, published, draft }: ChecklistViewProps) {
  const user = useCurrentUser();
  const print = usePrintWhole();
  const items = (draft ?? published)?.items ?? [];
  const title = `Checklist ${list.name}`;
  return (
    <SettingsPanel
      title={title}
      actions={<PrintButton {...print} />}
      text="What a driver looks at before the vehicle goes out, and what follows from a defect."
      history={<RecordHistory of={{ table: 'checklists' }} />}
    >
      <PrintTitle title={title} by={user} />
      <div className="flex flex-col gap-6">
        <Link
          to={{ search: '?tab=checks' }}
          className="-my-2 inline-flex min-h-11 items-center gap-1.5 self-start text-brand hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" /> All checklists
        </Link>
        {published && <Comparison published={published} name={list.name} />}
        <Section title="Rules">
          <RecordForm<ChecklistRow, ChecklistDraft>
            record={list}
            toDraft={toChecklistDraft}
            check={(typed) => checkChecklist(typed, others)}
            save={saveChecklist(false)}
            parts={checklistParts}
            submitText="Save Rules"
          >
            <ChecklistFields stored={list.categories} />
          </RecordForm>
        </Section>
        <ItemsSection listId={list.id} published={published} draft={draft} />
        {items.length > 0 && <Languages items={items} />}
      </div>
    </SettingsPanel>
  );
}

/** Shared by all depots, so it was perhaps a colleague elsewhere who compared it. */
export const comparedText = ({ compared_at, compared_by_name }: ChecklistVersion) =>
  compared_at
    ? `Compared on ${formatTimestampDate(compared_at)}${compared_by_name ? ` by ${compared_by_name}` : ''}`
    : null;

function Comparison({ published, name }: { published: ChecklistVersion; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, failure } = useAction(markCompared());
  const compared = comparedText(published);
  if (compared) return <p className="text-ink-soft">{compared}, with the authority's sheet.</p>;
  return (
    <>
      <InlineAlert tone="warn" title="To be compared with the authority's sheet before use">
        <p>Compare the items below with the sheet from cvrt.ie. Add what is missing in a draft.</p>
        <Button variant="secondary" className="mt-3" onClick={() => setAsking(true)}>
          Compared
        </Button>
      </InlineAlert>
      {isAsking && (
        <ConfirmDialog
          title={`${name}, version ${published.number}: compared?`}
          confirmText="Compared"
          busyText="Saving..."
          variant="primary"
          busy={isPending}
          error={failure}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate(published, { onSuccess: () => setAsking(false) })}
        >
          <p>Your name and today's date stay with this version. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Languages({ items }: { items: readonly Item[] }) {
  return (
    <Section title="Languages">
      <p className="text-ink-soft">
        A text that is missing in a language is shown in English. Add it where the item is edited.
      </p>
      <ul aria-label="Languages" className="mt-2 divide-y divide-line">
        {OTHER_LANGUAGES.map((language) => {
          const missing = untranslatedIn(items, language);
          const name = languageInEnglish(language);
          if (missing.length === 0)
            return (
              <li key={language} className="flex min-h-11 items-center justify-between gap-x-3 py-2">
                {name} <span className="text-sm text-ink-soft">All texts</span>
              </li>
            );
          return (
            <li key={language}>
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-x-3 py-2">
                  {name}
                  <span className="text-sm text-warn tabular-nums">{missing.length} in English</span>
                </summary>
                <ul className="pb-3 pl-4 text-sm wrap-anywhere">
                  {missing.map((english) => (
                    <li key={english}>{english}</li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export const itemsText = ({ number, items }: ChecklistVersion) =>
  `Version ${number}, ${counted(items.length, ['item', 'items'])}`;
