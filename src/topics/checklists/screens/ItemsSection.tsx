import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { Section } from '../../../components/Section';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { RowButton } from '../../settings/parts/cells';
import { changesOfItems } from '../changes';
import { type ChecklistVersion, changeItems, startDraft } from '../data/checklists';
import { SEVERITY_LABELS, ZONE_LABELS } from '../fields';
import { type Item, ZONES, type Zone } from '../items';
import { FEWEST_ITEMS, itemsOf, MOST_ITEMS, moveItem, wordsText } from '../rules';
import { Changes, DiscardDialog, PublishDialog, RemoveDialog } from './DraftDialogs';
import { ItemDialog } from './ItemDialog';
import { MoveButtons, useMoveFocus } from './MoveButtons';

type ItemsSectionProps = {
  listId: string;
  published: ChecklistVersion | undefined;
  draft: ChecklistVersion | undefined;
};

/** The items in walking order: of the draft, which can be changed, or of the version in use. */
export function ItemsSection({ listId, published, draft }: ItemsSectionProps) {
  const { mutate, isPending, failure } = useAction(startDraft());
  if (draft) return <DraftSection draft={draft} published={published} />;
  return (
    <Section
      title="Items"
      actions={
        <Button variant="secondary" busy={isPending} busyText="Beginning..." onClick={() => mutate(listId)}>
          Change the items
        </Button>
      }
    >
      {failure && <p className="mb-3 text-bad">{failure}</p>}
      {published?.published_at ? (
        <>
          <p className="text-ink-soft">
            Version {published.number}, in use since {formatTimestampDate(published.published_at)}. A version
            in use stays as it is: checks refer to it. Changes are made in a draft of the next one.
          </p>
          <Walk items={published.items} row={(item) => <ItemText item={item} />} />
        </>
      ) : (
        <p className="text-ink-soft">Nothing is in use yet. Add its items, then publish them.</p>
      )}
    </Section>
  );
}

type WalkProps = {
  items: readonly Item[];
  row: (item: Item, place: number, count: number) => ReactNode;
  foot?: (zone: Zone) => ReactNode;
};

function Walk({ items, row, foot }: WalkProps) {
  const zones = foot ? ZONES : ZONES.filter((zone) => itemsOf(items, zone).length > 0);
  return zones.map((zone) => (
    <div key={zone} className="mt-5">
      <h3 className="font-semibold">{ZONE_LABELS[zone]}</h3>
      <ol aria-label={ZONE_LABELS[zone]} className="divide-y divide-line">
        {itemsOf(items, zone).map((item, index, all) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            {row(item, index, all.length)}
          </li>
        ))}
      </ol>
      {foot?.(zone)}
    </div>
  ));
}

const ItemText = ({ item: { text, help, words, may_be_na } }: { item: Item }) => (
  <div className="min-w-0 grow basis-48 wrap-anywhere">
    <p className="font-medium">{text}</p>
    {(help || may_be_na) && (
      <p className="text-sm text-ink-soft">
        {help} {may_be_na && '"n/a" allowed.'}
      </p>
    )}
    <details className="text-sm text-ink-soft">
      <summary className="min-h-6 w-fit cursor-pointer">{wordsText(words)}</summary>
      <ul className="list-disc pb-1 pl-5">
        {words.map((word) => (
          <li key={word.id}>
            {word.text}: {SEVERITY_LABELS[word.severity]}
          </li>
        ))}
      </ul>
    </details>
  </div>
);

type DraftSectionProps = { draft: ChecklistVersion; published: ChecklistVersion | undefined };
type Dialog = 'publish' | 'discard' | { edit: Item | Zone } | { remove: Item };

function DraftSection({ draft, published }: DraftSectionProps) {
  const { items, number } = draft;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { box, move, news } = useMoves(draft);
  const changes = changesOfItems(published?.items ?? [], items);
  const close = () => setDialog(null);
  return (
    <Section title={`Items: draft of version ${number}`}>
      <p className="text-ink-soft">
        {published
          ? `Checks use version ${published.number} until this draft is published.`
          : 'Not in use yet.'}
      </p>
      <div ref={box}>
        <Walk
          items={items}
          row={(item, place, count) => (
            <>
              <ItemText item={item} />
              <div className="ml-auto flex flex-wrap items-center gap-1">
                <MoveButtons
                  id={item.id}
                  name={item.text}
                  place={place}
                  count={count}
                  onMove={(step) => move(item, step)}
                />
                <RowButton label="Edit" of={item.text} onClick={() => setDialog({ edit: item })} />
                <RowButton label="Remove" of={item.text} onClick={() => setDialog({ remove: item })} />
              </div>
            </>
          )}
          foot={(zone) => (
            <Button
              variant="quiet"
              className="-ml-4"
              disabled={items.length >= MOST_ITEMS}
              aria-label={`Add item: ${ZONE_LABELS[zone]}`}
              onClick={() => setDialog({ edit: zone })}
            >
              <Plus className="size-4" /> Add item
            </Button>
          )}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
      <div className="mt-6 border-t border-line pt-5">
        <h3 className="font-semibold">
          {published ? `What differs from version ${published.number}` : 'What it asks'}
        </h3>
        <Changes changes={changes} />
        {items.length < FEWEST_ITEMS && (
          <p className="mt-2">A checklist needs at least {FEWEST_ITEMS} items before it is published.</p>
        )}
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
          <Button
            disabled={items.length < FEWEST_ITEMS || changes.length === 0}
            onClick={() => setDialog('publish')}
          >
            Publish version {number}
          </Button>
          <Button variant="secondary" onClick={() => setDialog('discard')}>
            Discard draft
          </Button>
        </div>
      </div>
      {dialog === 'publish' && (
        <PublishDialog draft={draft} published={published} changes={changes} onClose={close} />
      )}
      {dialog === 'discard' && <DiscardDialog draft={draft} changes={changes} onClose={close} />}
      {dialog && typeof dialog === 'object' && 'edit' in dialog && (
        <ItemDialog draft={draft} item={dialog.edit} onClose={close} />
      )}
      {dialog && typeof dialog === 'object' && 'remove' in dialog && (
        <RemoveDialog draft={draft} item={dialog.remove} onClose={close} />
      )}
    </Section>
  );
}

function useMoves({ id, items }: ChecklistVersion) {
  const { mutate } = useAction(changeItems(id));
  const { box, keepFocus, forgetFocus } = useMoveFocus(items);
  const [news, setNews] = useState('');

  const move = (item: Item, step: -1 | 1) => {
    keepFocus(item.id, step);
    mutate((newest) => moveItem(newest, item.id, step), {
      onSuccess: (kept) => {
        const zone = itemsOf(kept.items, item.zone);
        const place = zone.findIndex((each) => each.id === item.id) + 1;
        setNews(`${item.text} is ${place} of ${zone.length}, ${ZONE_LABELS[item.zone]}`);
      },
      onError: forgetFocus,
    });
  };

  return { box, move, news };
}
