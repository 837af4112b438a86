import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Facts, FigureLine } from '../../../components/Facts';
import type { StoredDocument } from '../../../data/documents';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { DocumentThumbnail } from '../../../forms/DocumentThumbnail';
import { formatKm, formatTimestamp } from '../../../lib/format';
import { zones } from '../../../words/faults';
import { inEnglish, isEnglish } from '../../../words/messages';
import { type Item, SOMETHING_ELSE, type TextsByLanguage, ZONES } from '../../checklists/items';
import type { CheckAnswer, CheckAnswers, Fault } from '../body';
import { lostPhotosQuery } from '../data/checks';
import { type CheckLine, lasted, linesOf, otherLanguage, photosNamed } from '../record';
import { measureText, photoReasonText } from '../rules';
import { myChecks as texts } from '../words/checkDay';

type WholeCheckProps = {
  check: {
    id: string;
    plate: string;
    checked_at: string;
    received_at: string;
    odometer_km: number | null;
    result: CheckAnswer['result'];
    outcome: readonly unknown[];
    is_fit: boolean;
    seconds: number;
    language: string;
    source: 'phone' | 'paper';
    answers: CheckAnswers;
    void_reason: string | null;
    let_at: string | null;
  };
  list: { name: string; texts: TextsByLanguage; number: number; items: readonly Item[] };
  /** Who checked. */
  name: string | null;
  /** What was known before, by its id, as it was called then. */
  known: Readonly<Record<string, { fault: string; texts: TextsByLanguage }>>;
  /** Undefined while they load. */
  photos: readonly StoredDocument[] | undefined;
  onPhoto: (photo: StoredDocument) => void;
};

/** Every item and answer of a check, in the driver's language and in English, on the screen and on A4. */
export function WholeCheck({ check, list, name, known, photos = NONE, onPhoto }: WholeCheckProps) {
  const { answers, language } = check;
  const other = otherLanguage(language);
  const lines = linesOf(list.items, answers);
  const faults = lines.flatMap((line) => (line.fault ? [{ ...line, fault: line.fault }] : []));
  const time = lasted(check.seconds);
  const isPaper = check.source === 'paper';
  const results = {
    no_defect: texts.noDefect,
    defects: () => texts.defects({ count: check.outcome.length }),
    stopped: texts.stopped,
  };
  const facts: [label: Say, value: ReactNode][] = [
    [texts.result, <Both key="result" say={results[check.result]} />],
    [texts.checkedBy, name],
    [texts.finished, formatTimestamp(check.checked_at)],
    [texts.received, formatTimestamp(check.received_at)],
    [texts.duration, !isPaper && texts.lasted(time)],
    [texts.odometer, check.odometer_km !== null && formatKm(check.odometer_km)],
    // Staff type in what was found, and not this.
    [texts.fit, !isPaper && <Both key="fit" say={check.is_fit ? texts.yes : texts.no} />],
    [texts.letDrive, check.let_at && formatTimestamp(check.let_at)],
    [texts.source, isPaper && <Both key="source" say={texts.onPaper} />],
    [texts.list, texts.listVersion({ list: list.name, number: list.number })],
  ];
  const isMissing =
    photos !== NONE && photosNamed(answers).some((id) => !photos.some((each) => each.id === id));
  const { data: lost = [] } = useQuery(lostPhotosQuery(check.id, isMissing));
  const photosOf = (ids: readonly string[]): CheckPhotos => ({
    photos: photos.filter(({ id }) => ids.includes(id)),
    lost: lost.filter((id) => ids.includes(id)),
  });
  return (
    <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6 print:block print:space-y-5">
      {check.void_reason && (
        <p className="rounded-card border border-warn/30 bg-warn-soft p-4 max-lg:order-first lg:col-span-2">
          {texts.voided({ reason: check.void_reason })}
        </p>
      )}
      <Facts className="rounded-card border border-line bg-surface *:px-4 lg:order-last print:grid print:grid-cols-2 print:gap-x-8 print:divide-y-0 print:border-0 print:*:px-0 print:*:py-0.5">
        {facts.map(
          ([label, value]) =>
            value && (
              <FigureLine key={label.key} label={<Both say={label} />}>
                {value}
              </FigureLine>
            ),
        )}
      </Facts>
      <div className="contents lg:block lg:min-w-0 lg:space-y-5 print:block print:space-y-5">
        {answers.sheet && (
          <section className="rounded-card border border-line bg-surface px-4 py-2.5 print:border-0 print:px-0">
            <Photos
              title={<Both say={texts.sheet} />}
              {...photosOf(answers.sheet)}
              reason={null}
              onPhoto={onPhoto}
            />
          </section>
        )}
        {Object.keys(answers.known).length > 0 && (
          <Part title={texts.known}>
            {Object.entries(answers.known).map(([id, answer]) => {
              const defect = known[id];
              return (
                <Row key={id} answer={<Both say={texts[answer]} />}>
                  {defect && <InBoth text={defect.fault} texts={defect.texts} language={other} />}
                </Row>
              );
            })}
          </Part>
        )}
        {faults.length > 0 && (
          <Part title={texts.fault} isFirst>
            {faults.map((line) => (
              <li key={line.item.id} className="px-4 py-2.5 wrap-anywhere print:px-0 print:py-0.5">
                <InBoth text={line.item.text} texts={line.item.texts} language={other} />
                <FaultOf
                  line={line}
                  fault={line.fault}
                  language={other}
                  written={language}
                  photos={photosOf(line.fault.photos)}
                  onPhoto={onPhoto}
                />
              </li>
            ))}
          </Part>
        )}
        <section className="rounded-card border border-line bg-surface print:border-0">
          <PartTitle say={texts.items} />
          <div className="print:columns-2 print:gap-x-8 print:text-[9pt]">
            {ZONES.map((zone) => ({ zone, own: lines.filter(({ item }) => item.zone === zone) }))
              .filter(({ own }) => own.length > 0)
              .map(({ zone, own }) => (
                <section key={zone}>
                  <h3 className="border-t border-line bg-canvas px-4 py-1.5 text-sm font-medium text-ink-soft print:bg-transparent print:px-0 print:py-0.5 print:font-semibold print:text-ink">
                    <Both say={zones[zone]} />
                  </h3>
                  <ul className="divide-y divide-line border-t border-line">
                    {own.map(({ item, answer }) => (
                      <Row
                        key={item.id}
                        isFault={answer === 'fault'}
                        answer={<Both say={{ ok: texts.ok, fault: texts.fault, na: texts.na }[answer]} />}
                      >
                        <InBoth text={item.text} texts={item.texts} language={other} />
                        {answers.day_photo?.item === item.id && (
                          <Photos
                            title={<Both say={texts.dayPhoto} />}
                            {...photosOf(answers.day_photo.photo ? [answers.day_photo.photo] : [])}
                            reason={answers.day_photo.reason}
                            onPhoto={onPhoto}
                          />
                        )}
                      </Row>
                    ))}
                  </ul>
                </section>
              ))}
          </div>
        </section>
      </div>
    </div>
  );
}

const NONE: readonly StoredDocument[] = [];

/** The photos of one place, and the ids of those that did not arrive. */
type CheckPhotos = { photos: readonly StoredDocument[]; lost: readonly string[] };

type Say = (() => string) & { readonly key: string };

/** In the reader's language, then in English. */
function Both({ say }: { say: () => string }) {
  const said = say();
  const english = inEnglish(say);
  if (said === english) return <span lang={isEnglish() ? undefined : 'en'}>{said}</span>;
  return (
    <span>
      {said} <English>{english}</English>
    </span>
  );
}

const English = ({ children }: { children: string }) => (
  <span lang="en" className="text-sm font-normal text-ink-soft">
    {children}
  </span>
);

type InBothProps = { text: string; texts: TextsByLanguage; language: string };

function InBoth({ text, texts: others, language }: InBothProps) {
  const other = others[language];
  if (!other) return <span lang="en">{text}</span>;
  return (
    <span>
      <span lang={language}>{other}</span> <English>{text}</English>
    </span>
  );
}

type PartProps = { title: Say; isFirst?: boolean; children: ReactNode };

/** `isFirst`: also where one part stands below the other. */
function Part({ title, isFirst = false, children }: PartProps) {
  return (
    <section
      className={clsx(
        'rounded-card border border-line bg-surface print:border-0',
        isFirst && 'max-lg:order-first',
      )}
    >
      <PartTitle say={title} />
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

const PartTitle = ({ say }: { say: Say }) => (
  <h2 className="px-4 pt-3 pb-1 text-lg font-semibold print:px-0 print:text-base">
    <Both say={say} />
  </h2>
);

type RowProps = { answer: ReactNode; isFault?: boolean; children: ReactNode };

function Row({ answer, isFault = false, children }: RowProps) {
  return (
    <li className="flex justify-between gap-4 px-4 py-2.5 print:px-0 print:py-0.5">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <p className={clsx('max-w-1/3 shrink-0 text-right font-medium', isFault && 'text-bad')}>{answer}</p>
    </li>
  );
}

type FaultOfProps = {
  line: CheckLine;
  fault: Fault;
  language: string;
  /** The language of the driver's own words. */
  written: string;
  photos: CheckPhotos;
  onPhoto: (photo: StoredDocument) => void;
};

function FaultOf({ line: { item }, fault, language, written, photos, onPhoto }: FaultOfProps) {
  const words = item.words.filter(({ id }) => fault.words.includes(id));
  const measures = () => [...fault.measures.map(measureText), fault.measure_words].filter(Boolean).join(', ');
  return (
    <div className="mt-1 space-y-1 border-l-3 border-l-bad pl-3">
      {words.map((word) => (
        <p key={word.id} className="font-medium">
          <InBoth text={word.text} texts={word.texts} language={language} />
        </p>
      ))}
      {fault.words.includes(SOMETHING_ELSE) && (
        <p className="font-medium">
          <Both say={texts.somethingElse} />
        </p>
      )}
      {fault.own_words && (
        <p>
          <q lang={written}>{fault.own_words}</q>{' '}
          {written !== 'en' && <English>{languageInEnglish(written)}</English>}
        </p>
      )}
      {measures() && <p className="text-sm">{texts.forNow({ measures: measures() })}</p>}
      <Photos {...photos} reason={fault.photo_reason} onPhoto={onPhoto} />
    </div>
  );
}

type PhotosProps = CheckPhotos & {
  title?: ReactNode;
  reason: string | null;
  onPhoto: (photo: StoredDocument) => void;
};

function Photos({ title, photos, lost, reason, onPhoto }: PhotosProps) {
  return (
    <div className="text-sm">
      {title && <p className="text-ink-soft">{title}</p>}
      {reason && <p>{texts.noPhoto({ reason: photoReasonText(reason) })}</p>}
      {lost.map((id) => (
        <p key={id} className="font-medium text-warn">
          <Both say={texts.photoLost} />
        </p>
      ))}
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {photos.map((photo) => (
          <button
            key={photo.id}
            type="button"
            aria-label={texts.openPhoto()}
            onClick={() => onPhoto(photo)}
            className="h-20 w-28 cursor-pointer overflow-hidden rounded-control border border-line bg-photo print:h-26 print:w-36"
          >
            <DocumentThumbnail document={photo} />
          </button>
        ))}
      </div>
    </div>
  );
}
