import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import { paths } from '../../paths';
import { mayLeave } from '../shared/useLeaveWarning';

/** Back to the list, or save. */
export function DriverFormActions({ busy }: { busy: boolean }) {
  const navigate = useNavigate();
  const cancel = () => {
    if (mayLeave()) navigate(paths.drivers);
  };

  return (
    <FormActions>
      <Button variant="secondary" disabled={busy} onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} busyText="Saving...">
        Save Driver
      </Button>
    </FormActions>
  );
}
