import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../components/DateField';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { labelled, useCheckedField } from '../../../forms/fields';
import { debriefFiguresQuery } from '../data/debriefs';
import { DEBRIEF_REPORT, type DebriefReportDraft } from '../fields';

export function ReportFields() {
  const { data: figures } = useQuery(debriefFiguresQuery());
  const field = labelled(DEBRIEF_REPORT, useCheckedField<DebriefReportDraft>());
  return (
    <>
      <DateField help={figures && `The talk is due ${figures.days} days after it.`} {...field('reportOn')} />
      <fieldset>
        <legend className="mb-2 font-medium">Infringements in the report</legend>
        <div className="grid grid-cols-3 items-end gap-3">
          <TextField inputMode="numeric" autoComplete="off" {...field('verySerious')} />
          <TextField inputMode="numeric" autoComplete="off" {...field('serious')} />
          <TextField inputMode="numeric" autoComplete="off" {...field('minor')} />
        </div>
      </fieldset>
      <TextAreaField rows={2} help="The driver reads it too." {...field('note')} />
    </>
  );
}
