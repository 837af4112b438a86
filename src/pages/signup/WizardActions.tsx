import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../components/Button';
import { FormActions } from '../../components/FormActions';
import type { ApplicationDraft } from '../../domain/applicationDraft';
import { LAST_STEP } from './steps';

type WizardActionsProps = { step: number; onBack: () => void };

/** Back, and the main button, which is what the Enter key presses. */
export function WizardActions({ step, onBack }: WizardActionsProps) {
  const { isSubmitting } = useFormContext<ApplicationDraft>().formState;
  const acceptTerms = useWatch<ApplicationDraft, 'acceptTerms'>({ name: 'acceptTerms' });
  const isLast = step === LAST_STEP;

  return (
    <FormActions>
      {step > 1 && (
        <Button variant="secondary" disabled={isSubmitting} onClick={onBack}>
          Back
        </Button>
      )}
      {isLast ? (
        <Button
          key="submit"
          type="submit"
          disabled={!acceptTerms}
          busy={isSubmitting}
          busyText="Submitting..."
        >
          Submit Application
        </Button>
      ) : (
        <Button key="next" type="submit">
          Next
        </Button>
      )}
    </FormActions>
  );
}
