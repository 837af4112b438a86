import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../components/Facts';
import { useDayOnPaper } from '../../../components/useDayOnPaper';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { counted } from '../../../domain/words';
import { paths } from '../../../paths';
import { sideOf } from '../../../words/faults';
import { ZONE_LABELS } from '../../checklists/fields';
import { ZONES } from '../../checklists/items';
import type { DefectRow } from '../data';
import { DEFECT_SOURCES } from '../fields';
import { dayNear, faultParts } from '../parts/defectTexts';
import { SeverityTag } from '../parts/SeverityTag';
import { forNow } from '../rules';
import { EdgePanel } from './EdgePanel';

export function DefectFound({ defect }: { defect: DefectRow }) {
  const { severity, source, found_by, seen, own_words, due_on, again_of, zone } = defect;
  const today = useDayOnPaper();
  const { item, fault } = faultParts(defect);
  const measures = forNow(defect);
  // The name of an item says on which long side it is.
  const place = ZONES.find((each) => each === zone && !sideOf(each));
  return (
    <EdgePanel title="What was found">
      <Facts className="text-sm *:px-gutter sm:*:px-5">
        {item && <Fact label="Item">{[item, place && ZONE_LABELS[place]].filter(Boolean).join(', ')}</Fact>}
        <Fact label="Defect">
          <span dir="auto" className="mr-2 font-semibold">
            {fault}
          </span>
          <SeverityTag severity={severity} />
        </Fact>
        {measures && <Fact label="Temporary fix">{measures}</Fact>}
        {own_words && (
          <Fact label="In their own words">
            <OwnWords words={own_words} language={defect.language} />
          </Fact>
        )}
        <Fact label="Found by">
          {[found_by, DEFECT_SOURCES[source].toLowerCase()].filter(Boolean).join(', ')}
          {seen > 0 && (
            <span className="text-ink-soft">, reported {counted(seen, ['more time', 'more times'])}</span>
          )}
        </Fact>
        {due_on && <Fact label="Repair by">{dayNear(due_on, today)}</Fact>}
        {again_of && (
          <Fact label="Again">
            <Link to={paths.defect(again_of)} className="text-brand underline underline-offset-4">
              The same defect was repaired before
            </Link>
          </Fact>
        )}
      </Facts>
    </EdgePanel>
  );
}

/** As written, to be copied into a translator. */
function OwnWords({ words, language }: { words: string; language: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => setCopied(true),
      // Without the permission, or on a page without HTTPS. The words can still be selected.
      () => setCopied(false),
    );
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <q lang={language} dir="auto" className="select-all">
        {words}
      </q>{' '}
      {language !== 'en' && <span className="text-ink-soft">{languageInEnglish(language)}</span>}
      <button
        type="button"
        aria-label="Copy these words"
        onClick={copy}
        className="ml-1 inline-flex size-7 cursor-pointer items-center justify-center rounded-control align-middle text-brand hover:bg-brand-soft pointer-coarse:size-11 print:hidden"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <span role="status" className="text-ink-soft">
        {isCopied === true && 'Copied'}
        {isCopied === false && "Couldn't copy"}
      </span>
    </>
  );
}
