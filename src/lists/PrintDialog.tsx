import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { InlineAlert } from '../components/InlineAlert';
import { Modal } from '../components/Modal';
import { ProgressBar } from '../components/ProgressBar';
import { explain } from '../data/errors';
import { counted, type Noun } from '../domain/words';
import { formatCount } from '../lib/format';
import type { Printing } from './usePrinting';

type PrintDialogProps<Row> = {
  printing: Printing<Row>;
  noun: Noun;
  rowsOnPage: number;
};

export function PrintDialog<Row>({
  printing: { step, total, confirm, stop },
  noun,
  rowsOnPage,
}: PrintDialogProps<Row>) {
  if (!step || step.name === 'printing' || (step.name === 'reading' && !step.progress)) return null;

  const [, many] = noun;
  const isReading = step.name === 'reading';
  return (
    <Modal title={step.name === 'asked' ? `Print ${counted(total, noun)}?` : `Print ${many}`} onClose={stop}>
      {step.name === 'asked' && (
        <p>About {counted(Math.ceil(total / rowsOnPage), ['page', 'pages'])} of A4. Filters make it fewer.</p>
      )}
      <div role="status" className="empty:hidden">
        {isReading && step.progress && (
          <ProgressBar label="Read" value={step.progress.read} max={step.progress.total}>
            {`${formatCount(step.progress.read)} of ${formatCount(step.progress.total)} read`}
          </ProgressBar>
        )}
      </div>
      {step.name === 'failed' && (
        <InlineAlert tone="bad">
          {explain("The list couldn't be read in full, so nothing was printed", step.error)}
        </InlineAlert>
      )}
      <FormActions>
        <Button variant="secondary" onClick={stop}>
          {isReading ? 'Stop' : 'Cancel'}
        </Button>
        {!isReading && <Button onClick={confirm}>{step.name === 'failed' ? 'Try again' : 'Print'}</Button>}
      </FormActions>
    </Modal>
  );
}
