import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { CheckboxField } from '../../components/CheckboxField';
import { DescriptionList } from '../../components/DescriptionList';
import { PlateChip } from '../../components/PlateChip';
import { countryName } from '../../domain/countries';
import { normalizeRegistration } from '../../domain/registrations';
import { FormMessage } from '../../forms/CheckedForm';
import { useCheckedField } from '../../forms/fields';
import { formatDate } from '../../lib/formatDate';
import { paths } from '../../paths';
import { APPLICANT_VEHICLE, type ApplicationDraft, checkSubmit } from '../../topics/applications/rules';
import { LICENSE } from '../../topics/licenses/fields';
import { useLicenseTypeLabel } from '../../topics/licenses/parts/useLicenseTypeLabel';
import { fields } from '../../words/common';
import type { Said } from '../../words/messages';
import { rich } from '../../words/rich';
import { signup } from '../../words/signup';
import type { OfferedDepot } from './AccountStep';

type ReviewStepProps = { depots: readonly OfferedDepot[]; onEdit: (step: number) => void };

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
          label={rich(signup.accept, {
            link: (inside) => (
              <Link to={paths.terms} target="_blank">
                {inside}
              </Link>
            ),
          })}
          // Explains why the button is still disabled.
          help={checkSubmit({ ...draft, acceptTerms }).message ?? undefined}
          {...field('acceptTerms')}
        />
      </div>
      {/* Next to the button that was pressed, because the review is longer than a screen. */}
      <FormMessage />
    </>
  );
}

type ReviewProps = {
  draft: ApplicationDraft;
  depotName: string;
  disabled: boolean;
  onEdit: (step: number) => void;
};

function Review({ draft, depotName, disabled, onEdit }: ReviewProps) {
  const typeLabel = useLicenseTypeLabel();
  const { vehicle, useGreyFleet, licenses } = draft;
  const block = (step: number, title: Said, edit: Said) => ({
    title: title(),
    editText: edit(),
    disabled,
    onEdit: () => onEdit(step),
  });

  return (
    <>
      <ReviewBlock {...block(1, signup.account, signup.editAccount)}>
        <DescriptionList
          items={[
            { label: fields.depot(), value: depotName },
            { label: fields.fullName(), value: draft.fullName },
            { label: fields.email(), value: draft.email },
          ]}
        />
      </ReviewBlock>
      <ReviewBlock {...block(2, signup.contact, signup.editContact)}>
        <DescriptionList
          items={[
            { label: fields.phone(), value: draft.phone },
            { label: fields.address(), value: draft.address },
          ]}
        />
      </ReviewBlock>
      <ReviewBlock {...block(3, signup.personalVehicle, signup.editVehicle)}>
        {useGreyFleet ? (
          <DescriptionList
            items={[
              { label: APPLICANT_VEHICLE.make.label(), value: vehicle.make },
              { label: APPLICANT_VEHICLE.model.label(), value: vehicle.model },
              {
                label: APPLICANT_VEHICLE.registrationNumber.label(),
                value: <PlateChip registration={normalizeRegistration(vehicle.registrationNumber, false)} />,
              },
              { label: APPLICANT_VEHICLE.nctExpiry.label(), value: formatDate(vehicle.nctExpiry) },
            ]}
          />
        ) : (
          <p>{signup.noVehicle()}</p>
        )}
      </ReviewBlock>
      <ReviewBlock {...block(3, signup.licences, signup.editLicences)}>
        <ol className="flex flex-col gap-4">
          {licenses.map((license, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are only shown here, and numbers are not unique
            <li key={index} className="rounded-card border border-line p-4">
              <DescriptionList
                items={[
                  { label: LICENSE.licenseNumber.label(), value: license.licenseNumber },
                  { label: LICENSE.type.label(), value: typeLabel(license.type) },
                  { label: LICENSE.country.label(), value: countryName(license.country) },
                  { label: LICENSE.issuedDate.label(), value: formatDate(license.issuedDate) },
                  { label: LICENSE.expiryDate.label(), value: formatDate(license.expiryDate) },
                ]}
              />
            </li>
          ))}
        </ol>
        <div className="mt-4">
          <DescriptionList items={[{ label: signup.firstLicence(), value: firstLicenceText(draft) }]} />
        </div>
      </ReviewBlock>
    </>
  );
}

function firstLicenceText({ firstLicence: answer, firstLicenceDay: day }: ApplicationDraft): string {
  if (answer === '') return signup.firstLicenceOpen();
  if (answer === 'learner') return signup.learner();
  return answer === 'on' ? formatDate(day) : signup.firstLicenceBefore({ day: formatDate(day) });
}

type ReviewBlockProps = {
  title: string;
  editText: string;
  onEdit: () => void;
  disabled: boolean;
  children: ReactNode;
};

function ReviewBlock({ title, editText, onEdit, disabled, children }: ReviewBlockProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-3">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        <Button
          variant="quiet"
          className="-mr-gutter forced-colors:mr-0"
          aria-label={editText}
          disabled={disabled}
          onClick={onEdit}
        >
          {signup.edit()}
        </Button>
      </div>
      {children}
    </section>
  );
}
