import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/SelectField';
import { useToday } from '../../../components/useToday';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { labelled } from '../../../forms/fields';
import { SavedDialog, useRecordPhotos } from '../../../forms/SendingDialog';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { useSave } from '../../../forms/useSave';
import { formatMonth } from '../../../lib/format';
import { activeDriversQuery } from '../../drivers/data/activeDrivers';
import { addDebrief } from '../data/debriefs';
import { DEBRIEF, type DebriefDraft } from '../fields';
import { checkDebrief, emptyDebrief, endedMonths } from '../rules';
import { ReportFields } from './ReportFields';
import { REPORT_SLOTS } from './reportSlots';

const TITLE = 'Enter a report';

/** The report of the analyst on one driver and month: three counts, and its PDF. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { data: drivers = [] } = useQuery(activeDriversQuery());
  const form = useCheckedForm<DebriefDraft>(emptyDebrief(today), checkDebrief(today), 'report');
  const { save, isPending } = useSave(form, addDebrief());
  const newId = useNewId();
  const { sendings, send, isSaved } = useRecordPhotos('debriefs', 'report', onClose);
  if (isSaved)
    return <SavedDialog title={TITLE} sendings={sendings} slots={REPORT_SLOTS} onClose={onClose} />;
  const submit = (draft: DebriefDraft) => {
    if (!sendings.hasFiles()) {
      form.setError('root', { message: 'Add the report, a PDF or photos of it' });
      return;
    }
    const id = newId(draft);
    save({ newId: id, draft }, () => send(id));
  };
  return (
    <FormModal
      title={TITLE}
      form={form}
      isUnsaved={sendings.files.length > 0}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      submitText="Save the report"
    >
      {(checked) => {
        const field = labelled(DEBRIEF, checked);
        return (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <SelectField placeholder="Choose a driver" options={drivers} {...field('driverId')} />
              <SelectField
                options={endedMonths(today).map((month) => ({ value: month, label: formatMonth(month) }))}
                {...field('month')}
              />
            </div>
            <ReportFields />
            <DocumentField sendings={sendings} legend="Report of the analyst" slots={REPORT_SLOTS} />
          </>
        );
      }}
    </FormModal>
  );
}
