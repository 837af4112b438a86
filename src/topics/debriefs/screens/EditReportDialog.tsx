import { useToday } from '../../../components/useToday';
import { partsOf } from '../../../domain/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { formatDate } from '../../../lib/formatDate';
import { type DebriefRow, type StoredReport, saveDebriefReport } from '../data/debriefs';
import { DEBRIEF_REPORT, type DebriefReportDraft } from '../fields';
import { ReportFields } from '../parts/ReportFields';
import { checkDebriefReport, toDebriefReportDraft } from '../rules';

type EditReportDialogProps = { debrief: DebriefRow; onClose: () => void };

export default function EditReportDialog({ debrief, onClose }: EditReportDialogProps) {
  const today = useToday();
  return (
    <RecordModal<StoredReport, DebriefReportDraft, StoredReport>
      title="Edit the report"
      submitText="Save the report"
      record={debrief}
      toDraft={toDebriefReportDraft}
      check={checkDebriefReport(debrief.month, today)}
      save={saveDebriefReport()}
      parts={partsOf<typeof DEBRIEF_REPORT, DebriefReportDraft>(DEBRIEF_REPORT, { day: formatDate })}
      onClose={onClose}
    >
      <ReportFields />
    </RecordModal>
  );
}
