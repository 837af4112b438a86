import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton } from '../../../components/PrintTitle';
import { QrCode } from '../../../components/QrCode';
import { SelectField } from '../../../components/SelectField';
import { Skeleton } from '../../../components/Skeleton';
import { explain } from '../../../data/errors';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { isLanguage, languages } from '../../../lib/language';
import { paths } from '../../../paths';
import { checks, walk } from '../../../words/checks';
import { fields } from '../../../words/common';
import { zones } from '../../../words/faults';
import type { Language } from '../../../words/languages';
import { type Catalogue, inEnglish, saidIn } from '../../../words/messages';
import { checklistsQuery } from '../../checklists/data/inUse';
import type { Checklist, TextsByLanguage } from '../../checklists/items';
import { checklistFor, isTrailerList, mayDrawTrailer } from '../../checks/choosing';
import { myChecks } from '../../checks/words/checkDay';
import { checkEnd } from '../../checks/words/checkEnd';
import { checkStart } from '../../checks/words/checkStart';
import { depotContactQuery } from '../../depots/data/depotContacts';
import { wholeVehicleQuery } from '../../wholeVehicle';
import { sheetWordsQuery } from '../data';
import { cabAddress, inTwoColumns, type SheetSide, sidesOf } from '../rules';
import { paperSheet } from '../words/paperSheet';

/** The check of a vehicle to be filled in with a pen: in English, and in the driver's language if one is chosen. */
export default function BlankSheetPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('in');
  const language = isLanguage(chosen) && chosen !== 'en' ? chosen : null;
  const vehicle = useQuery(wholeVehicleQuery(id));
  const lists = useQuery(checklistsQuery());
  const words = useQuery({ ...sheetWordsQuery(language ?? 'en'), enabled: language !== null });
  const failed = [vehicle, lists, words].find(({ isLoadingError }) => isLoadingError);
  const record = vehicle.data?.vehicle;
  const list = record && lists.data && checklistFor(record.type.category, lists.data);
  const other = language && words.data ? { language, texts: words.data } : null;
  const isReady = record && lists.data && (language === null || other !== null);
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={record ? `Blank sheet for ${record.registration_number}` : 'Blank sheet'}
          back={{ to: `${paths.vehicle(id)}#checks`, label: 'The vehicle' }}
          subtitle="A paper version, for when there is no phone."
          actions={<PrintButton disabled={!isReady || !list} onPrint={() => print()} />}
        />
        <SelectField
          label="The driver's language, beside English"
          className="mb-4 max-w-xs"
          placeholder="English only"
          options={languages
            .filter((code) => code !== 'en')
            .map((code) => ({ value: code, label: languageInEnglish(code) }))}
          value={language ?? ''}
          onChange={({ target }) => setSearch(target.value ? { in: target.value } : {}, { replace: true })}
        />
      </div>
      <Card className="max-w-4xl print:max-w-none print:border-0 print:p-0">
        {failed ? (
          <ErrorState
            message={explain("The sheet couldn't be loaded", failed.error)}
            onRetry={() => failed.refetch()}
          />
        ) : !isReady ? (
          <Skeleton className="h-96 w-full" />
        ) : list ? (
          <Other value={other}>
            <Sheet
              list={list}
              plate={record.registration_number}
              name={`${record.manufacturer} ${record.model}`}
              category={record.type.category}
            />
          </Other>
        ) : (
          <EmptyState
            icon={ClipboardList}
            title="No checklist"
            text="No checklist is in use for this kind of vehicle. Administrators add one in Settings > Checks."
          />
        )}
      </Card>
    </>
  );
}

/** The language beside English. */
const Other = createContext<{ language: Language; texts: Catalogue } | null>(null);

type SheetProps = { list: Checklist; plate: string; name: string; category: string };

function Sheet({ list, plate, name, category }: SheetProps) {
  const { depot } = useCurrentUser();
  const { data: contact } = useQuery(depotContactQuery());
  const phone = contact?.phone;
  return (
    <section aria-label="Sheet" className="on-paper space-y-3 text-sm">
      <div className="flex items-start justify-between gap-6 max-sm:flex-col">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold">
            <Said say={checks.title} />
          </h2>
          <p className="text-2xl font-bold">{plate}</p>
          <p>
            {name}, {depot.name}
          </p>
          <p className="text-xs text-ink-soft">
            {myChecks.listVersion({ list: list.name, number: list.number })}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-3">
          <p className="max-w-32 text-right text-xs">
            <Said say={paperSheet.scan} isStacked />
          </p>
          <QrCode
            text={cabAddress(window.location.origin + paths.check, plate, category)}
            label={`QR code of ${plate}`}
            className="w-[24mm] bg-plate p-1 text-plate-ink"
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Line say={paperSheet.day} />
        <Line say={paperSheet.time} />
        {!isTrailerList(list) && <Line say={checkEnd.odometer} unit={checkEnd.km()} />}
        {mayDrawTrailer(list) && <Line say={checkStart.trailer} />}
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2 print:grid-cols-2">
        {inTwoColumns(sidesOf(list.items)).map((sides) => (
          <Items key={sides[0]?.zone} sides={sides} />
        ))}
      </div>
      <Kept>
        <h3 className="font-semibold">
          <Said say={paperSheet.wrong} />
        </h3>
        {Array.from({ length: WORD_LINES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty lines
          <div key={index} className="h-[8mm] border-b border-line-strong" />
        ))}
        <p className="mt-2 font-semibold">
          <Said say={() => (phone ? paperSheet.unsure({ phone }) : paperSheet.unsureDepot())} />
        </p>
      </Kept>
      <Kept>
        <ul>
          {[checkEnd.rested, checkEnd.sober, checkEnd.glasses].map((say) => (
            <li key={say.key}>
              <Said say={say} />
            </li>
          ))}
        </ul>
        <div className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
          {[checkEnd.fit, checkEnd.notFit].map((say) => (
            <p key={say.key} className="flex items-center gap-2 font-semibold">
              <Square /> <Said say={say} />
            </p>
          ))}
        </div>
        <p className="mt-3 font-semibold">
          <Said say={checkEnd.signed} />
        </p>
        <div className="mt-2 flex flex-wrap gap-x-6">
          <Line say={fields.name} />
          <Line say={paperSheet.signature} />
        </div>
        <p className="mt-3">
          <Said say={paperSheet.handIn} />
        </p>
      </Kept>
    </section>
  );
}

function Items({ sides }: { sides: readonly SheetSide[] }) {
  return (
    <table className="h-fit w-full">
      <caption className="sr-only">Items</caption>
      <thead>
        <tr>
          <td colSpan={2} />
          {[walk.ok, walk.fault, walk.na].map((say) => (
            <th key={say.key} scope="col" className="w-[10mm] px-0! text-center!">
              <Said say={say} isStacked />
            </th>
          ))}
        </tr>
      </thead>
      {sides.map(({ zone, items }) => (
        <tbody key={zone}>
          <tr>
            <th scope="rowgroup" colSpan={5} className="bg-canvas pt-1 text-left font-semibold">
              <Said say={zones[zone]} />
            </th>
          </tr>
          {items.map(({ number, item }) => (
            <tr key={item.id} className="border-b border-line">
              <td className="w-[7mm] text-right tabular-nums">{number}</td>
              <td className="py-1 pl-2">
                <InTwo english={item.text} texts={item.texts} />
              </td>
              <Box />
              <Box />
              {item.may_be_na ? <Box /> : <td />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const WORD_LINES = 5;

/** Not cut by the end of a page. */
const Kept = ({ children }: { children: ReactNode }) => <div className="break-inside-avoid">{children}</div>;

type SaidProps = { say: () => string; isStacked?: boolean };

/** In the driver's language, then in English. */
function Said({ say, isStacked = false }: SaidProps) {
  const other = use(Other);
  const english = inEnglish(say);
  return (
    <Pair
      english={english}
      other={other && saidIn(other.language, other.texts, say)}
      language={other?.language}
      isStacked={isStacked}
    />
  );
}

function InTwo({ english, texts }: { english: string; texts: TextsByLanguage }) {
  const language = use(Other)?.language;
  return <Pair english={english} other={language ? (texts[language] ?? null) : null} language={language} />;
}

type PairProps = {
  english: string;
  other: string | null;
  language: string | undefined;
  isStacked?: boolean;
};

function Pair({ english, other, language, isStacked = false }: PairProps) {
  if (other === null || other === english) return english;
  return (
    <>
      <span lang={language}>{other}</span>
      {isStacked ? <br /> : ' '}
      <span className="text-xs font-normal text-ink-soft">{english}</span>
    </>
  );
}

/** A line to write on. */
function Line({ say, unit }: { say: () => string; unit?: string }) {
  return (
    <p className="flex min-w-[38mm] flex-1 items-end gap-2 max-sm:min-w-full">
      <span className="shrink-0">
        <Said say={say} />
      </span>
      <span className="h-[8mm] min-w-[15mm] flex-1 border-b border-line-strong" />
      {unit}
    </p>
  );
}

const Square = () => (
  <span aria-hidden="true" className="inline-block size-[4.5mm] shrink-0 border border-ink" />
);

const Box = () => (
  <td className="text-center! align-middle!">
    <Square />
  </td>
);
