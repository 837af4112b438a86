import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { CheckboxField } from '../../components/CheckboxField';
import { checkSubmit } from '../../domain/applicationChecks';
import type { ApplicationDraft } from '../../domain/applicationDraft';
import { paths } from '../../paths';
import { FormMessage } from '../shared/CheckedForm';
import { useCheckedField } from '../shared/useCheckedField';
import type { Depot } from './AccountStep';
import { Review } from './Review';

type ReviewStepProps = { depots: readonly Depot[]; onEdit: (step: number) => void };

export function ReviewStep({ depots, onEdit }: ReviewStepProps) {
  const { getValues, formState } = useFormContext<ApplicationDraft>();
  const field = useCheckedField<ApplicationDraft>();
  const draft = getValues();
  const acceptTerms = useWatch<ApplicationDraft, 'acceptTerms'>({ name: 'acceptTerms' });
  const depotName = depots.find(({ id }) => id === draft.depotId)?.name ?? '';

  return (
    <>
      <Review draft={draft} depotName={depotName} disabled={formState.isSubmitting} onEdit={onEdit} />
      <div className="border-t border-line pt-3">
        <CheckboxField
          optional={false}
          label={
            <>
              I accept the{' '}
              <Link to={paths.terms} target="_blank">
                terms and conditions
              </Link>{' '}
              (opens in a new tab)
            </>
          }
          // Why the button cannot be pressed yet.
          help={checkSubmit({ ...draft, acceptTerms }).message ?? undefined}
          {...field('acceptTerms')}
        />
      </div>
      {/* Beside the button that was pressed: the review is longer than a screen. */}
      <FormMessage />
    </>
  );
}
