import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { lazyPart } from '../components/lazyPart';
import { firstOf, type ListName, type SavedView, savedViewsQuery } from '../data/savedViews';
import { viewOf } from '../domain/savedViews';

// Forms load react-hook-form, which lists do without.
const ViewDialog = lazyPart(() => import('./ViewDialog'));

export type SavedViewsProps = {
  list: ListName;
  all: string;
};

export function SavedViews({ list, all }: SavedViewsProps) {
  const { search } = useLocation();
  const { data: views } = useQuery(savedViewsQuery(list));
  const [dialog, setDialog] = useState<SavedView | 'new' | null>(null);
  useFirstView(views);
  const here = viewOf(search);
  const current = views?.find(({ query }) => viewOf(query) === here);
  const row = useCurrentInSight(current?.id);
  if (!views) return null;

  return (
    <>
      {views.length > 0 && (
        <div className="flex min-w-0 items-center gap-2 lg:contents">
          <nav aria-label="Saved views" className="min-w-0">
            <ul
              ref={row}
              className="relative -m-1 flex flex-wrap gap-2 p-1 max-lg:flex-nowrap max-lg:overflow-x-auto"
            >
              <Chip query="" label={all} isCurrent={here === ''} />
              {views.map((view) => (
                <Chip key={view.id} query={view.query} label={view.name} isCurrent={view === current} />
              ))}
            </ul>
          </nav>
          {current && (
            <IconButton
              icon={Pencil}
              label="Edit this view"
              onClick={() => setDialog(current)}
              className="shrink-0 pointer-fine:size-9.5"
            />
          )}
        </div>
      )}
      {here !== '' && !current && (
        <Button
          variant="quiet"
          className="pointer-fine:min-h-9.5 pointer-fine:py-1"
          onClick={() => setDialog('new')}
        >
          <Plus className="size-4" /> Save view
        </Button>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog
            list={list}
            query={here}
            view={dialog === 'new' ? null : dialog}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Chip({ query, label, isCurrent }: { query: string; label: string; isCurrent: boolean }) {
  return (
    <li className="min-w-0 max-lg:max-w-full max-lg:shrink-0">
      <Link
        to={{ search: query }}
        aria-current={isCurrent ? 'true' : undefined}
        dir="auto"
        className="flex min-h-8.5 items-center rounded-full border border-line bg-surface px-3 text-sm font-medium wrap-anywhere text-ink-soft hover:border-brand hover:text-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-strong pointer-coarse:min-h-11"
      >
        {label}
      </Link>
    </li>
  );
}

function useCurrentInSight(id: string | undefined) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = id && row.current?.querySelector<HTMLElement>('[aria-current]');
    // Unlike scrollIntoView, this leaves the page where it is.
    if (row.current && chip)
      row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
  }, [id]);
  return row;
}

/**
 * Turns to the first view if a link led to the list without filters. Back then leads to the page before the
 * list.
 */
function useFirstView(views: readonly SavedView[] | undefined) {
  const [params, setParams] = useSearchParams();
  const isArriving = useRef(useNavigationType() !== 'POP' && params.size === 0);

  const arrive = useEffectEvent((loaded: readonly SavedView[]) => {
    const first = firstOf(loaded);
    // The person may already have searched.
    if (isArriving.current && first && params.size === 0) setParams(first.query, { replace: true });
    isArriving.current = false;
  });
  useEffect(() => {
    if (views) arrive(views);
  }, [views]);
}
