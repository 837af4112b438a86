import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Download, FileArchive, History, Printer, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CheckboxField } from '../../../components/CheckboxField';
import { DateField } from '../../../components/DateField';
import { ErrorState } from '../../../components/ErrorState';
import { FieldMessages } from '../../../components/Field';
import { InlineAlert } from '../../../components/InlineAlert';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PickerField } from '../../../components/PickerField';
import { Pill } from '../../../components/Pills';
import { PlateChip } from '../../../components/PlateChip';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { TextField } from '../../../components/TextField';
import { useOnline } from '../../../components/useOnline';
import { useToday } from '../../../components/useToday';
import { useWindowEvent } from '../../../components/useWindowEvent';
import { explain } from '../../../data/errors';
import { findQuery } from '../../../data/find';
import type { CurrentUser } from '../../../data/session';
import { addMonthsToDay } from '../../../domain/dates';
import { counted } from '../../../domain/words';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { useCheckedField } from '../../../forms/fields';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useAction } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { formatCount, formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { useTypedSearch } from '../../../lists/useTypedSearch';
import { paths } from '../../../paths';
import { BeingWritten } from '../../today/parts/BeingWritten';
import { beginPack, findLeftQuery, finishPack, type PackOf, packContentsQuery, readSubject } from '../data';
import { PACK_READERS } from '../fields';
import {
  byRank,
  bytesOf,
  checkPack,
  type GapOf,
  gapAct,
  gapDetail,
  gapKey,
  gapTitle,
  isOver,
  MOST_SUBJECTS,
  mayHave,
  namesFor,
  type PackDraft,
  type PackReader,
  type PackSection,
  type PackSubject,
  PERIODS,
  periodError,
  photosFor,
  sizeText,
  ticksOf,
} from '../rules';
import type { MadeZip, Zipped } from './makePack';
import type { Pack, PackPart } from './PackPaper';

// Once there is a pack.
const PacksMade = lazyPart(() => import('./PacksMade'));

const READERS: readonly PackReader[] = ['authority', 'insurer', 'safety', 'client', 'own'];

type Form = 'paper' | 'zip';
type Progress = { done: number; total: number; text: string };

/** The subjects are in the address: a record, a list or a link can ask for a pack of them. */
function usePackOf(): { of: PackOf; isCut: boolean; change: (of: Partial<PackOf>) => void } {
  const [search, setSearch] = useSearchParams();
  const idsOf = (name: string) => [...new Set((search.get(name) ?? '').split(',').filter(Boolean))];
  const asked = { vehicles: idsOf('vehicles'), drivers: idsOf('drivers'), ofDepot: search.has('depot') };
  const room = MOST_SUBJECTS - Number(asked.ofDepot);
  const vehicles = asked.vehicles.slice(0, room);
  const drivers = asked.drivers.slice(0, room - vehicles.length);
  return {
    of: { vehicles, drivers, ofDepot: asked.ofDepot },
    isCut: vehicles.length + drivers.length < asked.vehicles.length + asked.drivers.length,
    change: (changed) => {
      const next = { vehicles, drivers, ofDepot: asked.ofDepot, ...changed };
      setSearch(
        {
          ...(next.vehicles.length > 0 && { vehicles: next.vehicles.join(',') }),
          ...(next.drivers.length > 0 && { drivers: next.drivers.join(',') }),
          ...(next.ofDepot && { depot: '1' }),
        },
        { replace: true },
      );
    },
  };
}

export default function PackPage() {
  const user = useCurrentUser();
  const today = useToday();
  const { of, isCut, change } = usePackOf();
  const [isLogOpen, setLogOpen] = useState(false);
  const form = useCheckedForm<PackDraft>(
    {
      reader: 'authority',
      readerName: '',
      reason: '',
      since: addMonthsToDay(today, -PERIODS[0]),
      until: today,
      sections: [],
      fullNames: true,
      addresses: false,
      photos: true,
    },
    checkPack(today),
  );
  const { since, until, reader } = form.watch();
  const isEmpty = of.vehicles.length + of.drivers.length + Number(of.ofDepot) === 0;
  const query = useQuery({
    ...packContentsQuery(of, since, until),
    placeholderData: keepPreviousData,
    enabled: !isEmpty && periodError({ since, until, today }) === null,
  });
  const contents = isEmpty ? undefined : query.data;
  // Meanwhile the contents are those of other subjects or another period.
  const isChanging = query.isPlaceholderData && query.isFetching;

  // Another reader, or the first vehicle or driver, ticks what such a reader gets.
  const abouts = [...new Set(contents?.subjects.map(({ about }) => about))].join(' ');
  const ticksKey = abouts && `${reader} ${abouts}`;
  const tick = useEffectEvent(() => {
    if (!contents) return;
    form.setValue('sections', ticksOf(contents.sections, reader));
    form.setValue('fullNames', namesFor(reader));
    form.setValue('photos', photosFor(reader, contents.subjects));
  });
  useEffect(() => {
    if (ticksKey) tick();
  }, [ticksKey]);

  const maker = useMaker(of, contents?.subjects ?? [], contents?.sections ?? []);
  const { isDirty } = form.formState;
  useLeaveWarning((isDirty && !maker.data) || maker.isPending || maker.isUnsaved);
  const mayMake = !isEmpty && contents !== undefined && !isChanging && !maker.isPending;
  const asked = useRef<Form>('paper');

  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title="Inspection pack"
          beside={
            <p className="text-ink-soft">One dated file with its evidence. Gaps are listed, not hidden.</p>
          }
          actions={
            <>
              <ButtonLink variant="secondary" to={paths.ready}>
                <ClipboardCheck className="size-4" /> Ready for inspection
              </ButtonLink>
              <Button variant="secondary" onClick={() => setLogOpen(true)}>
                <History className="size-4" /> Packs made
              </Button>
            </>
          }
        />
        {isCut && (
          <InlineAlert tone="warn" className="mb-4">
            At most {MOST_SUBJECTS} vehicles and drivers: the first {MOST_SUBJECTS} are here.
          </InlineAlert>
        )}
        <CheckedForm form={form} onSubmit={(draft) => maker.make(asked.current, draft)}>
          <div className="grid items-start gap-4 min-[1180px]:grid-cols-[minmax(0,1fr)_28rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card>
                <ForWhom />
                <OfWhat of={of} subjects={contents?.subjects ?? []} onChange={change} />
                <Period />
              </Card>
              {contents ? (
                <Contents sections={contents.sections} gaps={contents.gaps} isAdmin={user.role === 'admin'} />
              ) : isEmpty ? null : query.isLoadingError ? (
                <ErrorState
                  message={explain("The contents couldn't be loaded", query.error)}
                  onRetry={() => query.refetch()}
                />
              ) : (
                query.isFetching && <Skeleton className="h-64 w-full" />
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {contents && <Gaps gaps={contents.gaps} />}
              <Section title="Create pack">
                {contents && <Size sections={contents.sections} />}
                {isEmpty && (
                  <p className="text-sm text-ink-soft">First add vehicles, drivers or the depot papers.</p>
                )}
                <BeingWritten />
                <FormMessage />
                <MakerState maker={maker} />
                <div className="mt-4 flex flex-wrap gap-2">
                  <Button
                    type="submit"
                    className="grow"
                    disabled={!mayMake}
                    onClick={() => {
                      asked.current = 'paper';
                    }}
                  >
                    <Printer className="size-4" /> Print or save as PDF
                  </Button>
                  <Button
                    type="submit"
                    variant="secondary"
                    disabled={!mayMake}
                    onClick={() => {
                      asked.current = 'zip';
                    }}
                  >
                    <FileArchive className="size-4" /> ZIP
                  </Button>
                </div>
              </Section>
            </div>
          </div>
        </CheckedForm>
      </div>
      <Suspense fallback={null}>{isLogOpen && <PacksMade onClose={() => setLogOpen(false)} />}</Suspense>
      {maker.paper && <Paper {...maker.paper} />}
    </>
  );
}

function ForWhom() {
  const field = useCheckedField<PackDraft>();
  const { watch } = useFormContext<PackDraft>();
  const reader = watch('reader');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">For whom</legend>
      <div className="flex flex-wrap gap-2">
        {READERS.map((each) => {
          const { error: _, ...input } = field('reader');
          return (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-3 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input {...input} type="radio" value={each} className="size-4" />
              {PACK_READERS[each]}
            </label>
          );
        })}
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TextField label="Recipient" optional={reader === 'own'} {...field('readerName')} />
        <TextField label="Reason" {...field('reason')} />
      </div>
    </fieldset>
  );
}

type OfWhatProps = {
  of: PackOf;
  subjects: readonly PackSubject[];
  onChange: (of: Partial<PackOf>) => void;
};

function OfWhat({ of, subjects, onChange }: OfWhatProps) {
  const [search, setSearch] = useState('');
  const { setTyped } = useTypedSearch(search, setSearch);
  const here = useQuery({ ...findQuery(search), enabled: search !== '' });
  const left = useQuery({ ...findLeftQuery(search), enabled: search !== '' });
  const found = [
    ...(here.data ?? []).filter(({ kind }) => kind === 'driver' || kind === 'vehicle'),
    ...(left.data ?? []).map(({ left_on, ...each }) => ({
      ...each,
      detail: `Left for another depot on ${formatDate(left_on)}`,
    })),
  ];
  const isFull = of.vehicles.length + of.drivers.length + Number(of.ofDepot) >= MOST_SUBJECTS;
  const add = (id: string) => {
    const kind = found.find((each) => each.id === id)?.kind;
    if (kind === 'vehicle') onChange({ vehicles: [...of.vehicles, id] });
    if (kind === 'driver') onChange({ drivers: [...of.drivers, id] });
  };
  const remove = ({ about, id }: PackSubject) => {
    const others = (ids: readonly string[]) => ids.filter((each) => each !== id);
    if (about === 'depot') onChange({ ofDepot: false });
    else onChange({ vehicles: others(of.vehicles), drivers: others(of.drivers) });
  };
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="sr-only">Contents for</legend>
      <p aria-hidden="true" className="mb-2 font-semibold">
        Contents for
      </p>
      {subjects.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {subjects.map((subject) => (
            <li
              key={subject.id}
              className="flex items-center gap-1 rounded-control border border-line bg-canvas pl-2"
            >
              {subject.about === 'vehicle' ? (
                <PlateChip registration={subject.name} small />
              ) : (
                <span dir="auto">
                  {subject.about === 'depot' ? `Depot papers: ${subject.name}` : subject.name}
                </span>
              )}
              <button
                type="button"
                aria-label={`Leave out ${subject.name}`}
                onClick={() => remove(subject)}
                className="flex size-9 cursor-pointer items-center justify-center text-ink-soft hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <PickerField
          label="Add vehicles or drivers"
          help={`Up to ${MOST_SUBJECTS}; or tick them in a list and choose "Inspection pack".`}
          placeholder="Plate or name..."
          options={found
            .filter(({ id }) => !of.vehicles.includes(id) && !of.drivers.includes(id))
            .map(({ id, name, detail }) => ({ value: id, label: name, description: detail ?? '' }))}
          value=""
          onChange={add}
          onSearch={setTyped}
          loading={here.isFetching || left.isFetching}
          loadingText="Looking..."
          noOptionsText={search ? 'No vehicle or driver found' : 'Type a plate or a name'}
          disabled={isFull}
        />
        <CheckboxField
          label="Depot papers"
          className="sm:pt-7"
          checked={of.ofDepot}
          disabled={isFull && !of.ofDepot}
          onChange={({ target }) => onChange({ ofDepot: target.checked })}
        />
      </div>
    </fieldset>
  );
}

function Period() {
  const today = useToday();
  const field = useCheckedField<PackDraft>();
  const { watch, setValue } = useFormContext<PackDraft>();
  const { since, until } = watch();
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="sr-only">Period</legend>
      <p aria-hidden="true" className="mb-2 font-semibold">
        Period
      </p>
      <div className="mb-3 flex flex-wrap gap-2">
        {PERIODS.map((months) => {
          const begins = addMonthsToDay(today, -months);
          return (
            <Pill
              key={months}
              isOn={since === begins && until === today}
              onPress={() => {
                setValue('since', begins);
                setValue('until', today);
              }}
            >
              {months} months
            </Pill>
          );
        })}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label="From" max={today} {...field('since')} />
        <DateField label="To" max={today} {...field('until')} />
      </div>
    </fieldset>
  );
}

type ContentsProps = { sections: readonly PackSection[]; gaps: readonly GapOf[]; isAdmin: boolean };

function Contents({ sections, gaps, isAdmin }: ContentsProps) {
  const field = useCheckedField<PackDraft>();
  const { watch, setValue, clearErrors, formState } = useFormContext<PackDraft>();
  const ticked = watch('sections');
  const reader = watch('reader');
  const hasDrivers = sections.some(({ about }) => about === 'driver');
  const { error: _names, ...names } = field('fullNames');
  const { error: _photos, ...photos } = field('photos');
  const { error: _addresses, ...addresses } = field('addresses');
  const error = formState.errors.sections?.message;
  const set = (code: string, isTicked: boolean) => {
    clearErrors('sections');
    setValue(
      'sections',
      sections.flatMap((each) =>
        (each.code === code ? isTicked : ticked.includes(each.code)) ? [each.code] : [],
      ),
    );
  };
  return (
    <Section title="What is in it">
      <p className="-mt-3 mb-2 text-sm text-ink-soft">Ticked for this reader. You can change it.</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {sections
          .filter((section) => (section.amount !== null || isAdmin) && mayHave(section, reader))
          .map(({ code, name, amount }, index) => {
            const missing = gaps.filter(({ section }) => section === code).length;
            return (
              <CheckboxField
                key={code}
                checked={ticked.includes(code)}
                data-fault={error && index === 0 ? true : undefined}
                onChange={({ target }) => set(code, target.checked)}
                label={
                  <span className="flex flex-wrap gap-x-2">
                    <span>{name}</span>
                    {amount && <span className="text-ink-soft tabular-nums">{formatCount(amount.rows)}</span>}
                    {missing > 0 && (
                      <span className="inline-flex items-center gap-1 text-sm text-warn">
                        <TriangleAlert aria-hidden="true" className="size-4" />
                        {counted(missing, ['gap', 'gaps'])}
                      </span>
                    )}
                  </span>
                }
              />
            );
          })}
      </div>
      <FieldMessages error={error} errorId="pack-sections" help={undefined} helpId="pack-sections-help" />
      <div className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-2">
        <CheckboxField label="Show other people's full names" {...names} />
        <CheckboxField label="Photos (in the ZIP)" {...photos} />
        {hasDrivers && <CheckboxField label="Addresses of drivers" {...addresses} />}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        Penalty points are never in it unless an administrator adds them with a reason; the driver is then
        told.
      </p>
    </Section>
  );
}

const MOST_GAPS = 12;

function Gaps({ gaps }: { gaps: readonly GapOf[] }) {
  const { watch } = useFormContext<PackDraft>();
  const [isAll, setAll] = useState(false);
  const ticked = watch('sections');
  const printed = gaps.filter(({ section }) => ticked.includes(section));
  const sorted = printed.toSorted(byRank);
  const mendable = printed.filter(({ kind }) => !isOver(kind)).length;
  const shown = isAll ? sorted : sorted.slice(0, MOST_GAPS);
  return (
    <section aria-label="Gaps" className="overflow-hidden rounded-card border border-line bg-surface">
      <div role="status" className={printed.length > 0 ? 'bg-warn-soft p-4' : 'p-4'}>
        <h2 className="text-lg font-semibold">
          {printed.length === 0 ? 'No gaps' : `${counted(printed.length, ['gap', 'gaps'])} will be listed`}
        </h2>
        {mendable > 0 && <p className="text-sm">{mendableText(mendable, printed.length)}</p>}
      </div>
      <ul className="divide-y divide-line">
        {shown.map((gap) => (
          <GapLine key={`${gap.subject_id} ${gapKey(gap)}`} gap={gap} />
        ))}
      </ul>
      {sorted.length > shown.length && (
        <div className="p-2">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {formatCount(sorted.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

function mendableText(mendable: number, all: number): string {
  if (mendable < all) return `You can fix ${formatCount(mendable)} of them now.`;
  return all === 1 ? 'You can fix it now.' : 'You can fix all of them now.';
}

function GapLine({ gap }: { gap: GapOf }) {
  const { to, label } = gapAct(gap);
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2">
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="font-medium">{gapTitle(gap)}</p>
        <p className="text-ink-soft">
          {gap.subject}: {gapDetail(gap)}
        </p>
      </div>
      <Link
        to={to}
        aria-label={`${label}: ${gapTitle(gap)}, ${gap.subject}, ${gapDetail(gap)}`}
        className="inline-flex min-h-9 shrink-0 items-center rounded-control border border-line-strong px-3 text-sm font-medium text-brand hover:bg-brand-soft pointer-coarse:min-h-11"
      >
        {label}
      </Link>
    </li>
  );
}

function Size({ sections }: { sections: readonly PackSection[] }) {
  const { watch } = useFormContext<PackDraft>();
  const { sections: ticked, photos } = watch();
  const amounts = sections.flatMap(({ code, amount }) => (amount && ticked.includes(code) ? [amount] : []));
  return (
    <p className="text-sm text-ink-soft">
      {sizeText(bytesOf(amounts, photos))} of documents in the ZIP. Built from today's records. Roadworthy
      logs who made it, when, for whom and why.
    </p>
  );
}

type AskedPack = {
  id: string;
  form: Form;
  draft: PackDraft;
  of: PackOf;
  subjects: readonly PackSubject[];
  sections: readonly PackSection[];
};
type Reading = { signal: AbortSignal; onProgress: (progress: Progress) => void };

/** Begins a pack, which the log notes, and reads the records of each subject. */
async function readPack(
  { id, form, draft, of, subjects, sections }: AskedPack,
  { full_name, depot }: CurrentUser,
  { signal, onProgress }: Reading,
): Promise<{ pack: Pack; parts: PackPart[] }> {
  const begun = await beginPack({ id, form, draft, of }, signal);
  const pack: Pack = {
    number: begun.number,
    depot: depot.name,
    since: draft.since,
    until: draft.until,
    reader: draft.reader,
    readerName: draft.readerName.trim(),
    reason: draft.reason.trim(),
    madeBy: full_name,
    madeAt: begun.made_at,
    sections: sections.filter(({ code }) => draft.sections.includes(code)),
  };
  const parts: PackPart[] = [];
  for (const subject of subjects) {
    onProgress({ done: parts.length, total: subjects.length, text: `Reading ${subject.name}` });
    parts.push({ subject, answer: await readSubject(id, subject.id, signal) });
  }
  return { pack, parts };
}

async function finish({ id, pack, zipped }: { id: string; pack: Pack; zipped: Zipped }, signal: AbortSignal) {
  await finishPack(
    id,
    zipped.made.reduce((sum, { zip }) => sum + zip.size, 0),
    zipped.made.map(({ sha256 }) => sha256),
    signal,
  );
  return { form: 'zip' as const, pack, ...zipped };
}

/** Reads the records, then prints them or makes the ZIP. Nothing is kept if the page is left. */
function useMaker(of: PackOf, subjects: readonly PackSubject[], sections: readonly PackSection[]) {
  const user = useCurrentUser();
  // A pack that is begun again after a lost answer is the same pack; after it was made, it is another.
  const idOf = useNewId();
  const [count, setCount] = useState(0);
  // The log keeps the sha256 that arrived first, so a pack whose answer was lost is not made from anew.
  const latest = useRef<{ id: string; pack: Pack; zipped: Zipped }>(null);
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<Progress>();
  const [paper, setPaper] = useState<PaperProps>();
  const [saved, setSaved] = useState<readonly MadeZip[]>([]);
  useWindowEvent('afterprint', () => setPaper(undefined));
  useEffect(() => () => running.current?.abort(), []);

  const action = useAction({
    mutationFn: async ({ form, draft, signal }: { form: Form; draft: PackDraft; signal: AbortSignal }) => {
      try {
        const id = idOf({ form, draft, of, count });
        if (latest.current?.id === id) return await finish(latest.current, signal);
        const asked = { id, form, draft, of, subjects, sections };
        const { pack, parts } = await readPack(asked, user, { signal, onProgress: setProgress });
        if (form === 'paper') {
          // Before the browser prints, which waits for nothing.
          const { PackPaper } = await import('./PackPaper');
          return { form, pack, pages: <PackPaper pack={pack} parts={parts} /> };
        }
        const { zipPack } = await import('./makePack');
        const zipped = await zipPack(pack, parts, {
          signal,
          onFile: (done, total) => setProgress({ done, total, text: `Document ${done + 1} of ${total}` }),
        });
        latest.current = { id, pack, zipped };
        return await finish(latest.current, signal);
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    meta: { failure: "The pack couldn't be made" },
  });
  const save = (zip: MadeZip) => {
    downloadFile(zip.name, 'application/zip', zip.zip);
    setSaved((before) => [...before, zip]);
  };
  const make = (form: Form, draft: PackDraft) => {
    running.current = new AbortController();
    setProgress(undefined);
    action.mutate(
      { form, draft, signal: running.current.signal },
      {
        onSuccess: (done) => {
          if (done) setCount((before) => before + 1);
          if (done && 'pages' in done) {
            flushSync(() => setPaper({ pack: done.pack, pages: done.pages }));
            window.print();
          }
          const [only, ...others] = done && 'made' in done ? done.made : [];
          // A browser may block the second that nobody pressed for.
          if (only && others.length === 0) save(only);
        },
      },
    );
  };
  const made = action.data && 'made' in action.data ? action.data.made : [];
  return {
    ...action,
    make,
    progress,
    paper,
    save,
    saved,
    isUnsaved: made.some((zip) => !saved.includes(zip)),
    cancel: () => running.current?.abort(),
  };
}

function MakerState({ maker }: { maker: ReturnType<typeof useMaker> }) {
  const { isPending, data, failure, progress, save, saved, cancel } = maker;
  const isOnline = useOnline();
  if (!isOnline && !isPending)
    return (
      <InlineAlert tone="warn" className="mt-3">
        A pack needs the network.
      </InlineAlert>
    );
  if (isPending)
    return (
      <div role="status" className="mt-3">
        <ProgressBar label="Progress" value={progress?.done ?? 0} max={progress?.total ?? 1}>
          {progress?.text ?? 'Starting...'}
        </ProgressBar>
        <Button variant="secondary" className="mt-2" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  if (failure)
    return (
      <InlineAlert tone="bad" className="mt-3">
        {failure}
      </InlineAlert>
    );
  if (!data) return null;
  return (
    <div role="status" className="mt-3 text-sm wrap-anywhere">
      <p className="font-medium">Pack {data.pack.number} is made.</p>
      {'made' in data && (
        <>
          <p>{counted(data.documents, ['document', 'documents'])} in it.</p>
          {data.made.length > 1 && (
            <p>It is too large for one file: save all {formatCount(data.made.length)}.</p>
          )}
          {data.made.map((zip, index) => {
            const part = data.made.length > 1 ? `${index + 1} of ${data.made.length}` : '';
            const words = ['Save', part, saved.includes(zip) && 'again'].filter(Boolean).join(' ');
            return (
              <div key={zip.name} className="mt-2">
                <p>{zip.name}, sha256 of its manifest.json:</p>
                <p className="font-mono text-xs">{zip.sha256}</p>
                <Button
                  variant={saved.includes(zip) ? 'quiet' : 'secondary'}
                  className="mt-1"
                  onClick={() => save(zip)}
                >
                  <Download className="size-4" /> {words}
                </Button>
              </div>
            );
          })}
          {data.missing.length > 0 && (
            <InlineAlert tone="warn" title="These documents couldn't be loaded" className="mt-2">
              <ul>
                {data.missing.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </InlineAlert>
          )}
        </>
      )}
    </div>
  );
}

const quoted = (text: string) =>
  `"${text.replace(/[^\P{C}]/gu, ' ').replace(/[\\"<]/g, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `)}"`;

type PaperProps = { pack: Pack; pages: ReactNode };

/** The names of the page boxes are written into the style: no page of paper has an element in its margin. */
function Paper({ pack, pages }: PaperProps) {
  return createPortal(
    <div className="paper on-paper hidden text-ink print:block">
      <style>{`@page {
  margin: 18mm 12mm;
  @top-left { content: ${quoted(pack.depot)}; font: 8pt "Inter Variable", sans-serif }
  @top-right { content: "Roadworthy"; font: 8pt "Inter Variable", sans-serif }
  @bottom-left { content: ${quoted(`Made by ${pack.madeBy}, ${formatTimestamp(pack.madeAt)}. From the records as they were then.`)}; font: 8pt "Inter Variable", sans-serif }
  @bottom-right { content: ${quoted(`Pack ${pack.number}, page `)} counter(page) " of " counter(pages); font: 8pt "Inter Variable", sans-serif }
}`}</style>
      {pages}
    </div>,
    document.body,
  );
}
