import { IdCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../../../components/DateField';
import { ExpiryBadge, ExpiryLine } from '../../../components/Expiry';
import { Help } from '../../../components/Help';
import { InlineAlert } from '../../../components/InlineAlert';
import { PickerField } from '../../../components/PickerField';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import type { StoredDocument } from '../../../data/documents';
import { countryName, countryOptions } from '../../../domain/countries';
import { currentOnly } from '../../../domain/currentRecords';
import type { Day } from '../../../domain/dates';
import { CARD_SLOTS, documentsOf } from '../../../domain/documents';
import { byExpiry } from '../../../domain/expiry';
import { howKnown } from '../../../domain/knownBy';
import { lastDay, licenseInterval } from '../../../domain/validity';
import { labelled, useCheckedField, useCheckedPicker } from '../../../forms/fields';
import { ProposedDateField } from '../../../forms/ProposedDateField';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { formatDate } from '../../../lib/formatDate';
import { AddForm } from '../../../records/AddForm';
import { Documents } from '../../../records/Documents';
import { KnownBy } from '../../../records/KnownBy';
import { earlierLabel } from '../../../records/RecordList';
import { RecordSection } from '../../../records/RecordSection';
import type { WholeDriver } from '../../wholeDriver';
import { isLicenseOnRecord, licenseCorrection } from '../correction';
import { addLicense, type DriverLicense, deleteLicense, renewLicenses } from '../data';
import {
  emptyLicenseDraft,
  LICENSE,
  type LicenseDraft,
  type LicenseRenewalDraft,
  renewedLicenses,
} from '../fields';
import { LicenseFields, LicenseTypesFailure } from '../parts/LicenseFields';
import { useLicenseTypeLabel } from '../parts/useLicenseTypeLabel';
import {
  checkLicense,
  checkLicenseRenewal,
  LEARNER_WARNING,
  type LicenseCard,
  licenseCards,
  toLicenseRenewal,
  ukLicenseWarnings,
} from '../rules';

type Card = LicenseCard<DriverLicense>;

export function LicenseSection({ record }: { record: WholeDriver }) {
  const { id, permit } = record.driver;
  const { documents } = record;
  const today = useToday();
  const cards = licenseCards(record.licenses);
  const typeLabel = useLicenseTypeLabel();

  return (
    <RecordSection<Card, DriverLicense>
      id="licenses"
      title="License Information"
      state={licensesState(record.licenses, today)}
      noun="licence"
      rows={cards}
      empty={{ icon: IdCard, title: 'No License', text: 'Add a row for each category on the card.' }}
      nameOf={({ type, license_number }) => `${typeLabel(type)}, ${license_number}`}
      remove={deleteLicense()}
      addForm={(onClose) => <AddLicenseForm driverId={id} stored={record.licenses} onClose={onClose} />}
      renewForm={(licenses, onClose) => (
        <RenewLicenseForm driverId={id} stored={record.licenses} licenses={licenses} onClose={onClose} />
      )}
      renewedWith={(licenseId) => sameDay(cards, licenseId)}
      summary={<LicenseWarnings cards={cards} isLearner={permit === 'learner'} />}
      earlier={earlierCards}
      entry={({ number, country, isCurrent, licenses }, deleteButton, renewButton) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-canvas py-1 pr-1 pl-3">
            <h3 className="flex flex-wrap gap-x-3 py-1">
              <span className="font-semibold tabular-nums">{number}</span>
              <span className="font-normal text-ink-soft">{countryName(country)}</span>
            </h3>
            <div className="flex flex-wrap items-center">
              <CardDocuments
                number={number}
                licenses={licenses}
                documents={documents}
                mayChange={isCurrent}
              />
              {isCurrent &&
                licenses.length > 1 &&
                renewButton(licenses, `categories of ${number}`, 'Renew all')}
            </div>
          </div>
          <ul className="divide-y divide-line">
            {licenses.map((license) => (
              <LicenseRow key={license.id} license={license} title={typeLabel(license.type)}>
                {isCurrent && renewButton([license], `licence ${typeLabel(license.type)}, ${number}`)}
                {deleteButton(license)}
              </LicenseRow>
            ))}
          </ul>
        </>
      )}
    />
  );
}

/** 'B, C, CE; next expires 08 Jun 2029'. Undefined without a licence. */
function licensesState(licenses: readonly DriverLicense[], today: Day): string | undefined {
  const current = currentOnly(licenses).toSorted(byExpiry);
  const next = current.find(({ expiry_date }) => expiry_date >= today);
  const types = [...new Set(current.map(({ type }) => type))].toSorted().join(', ');
  return next && `${types}; next expires ${formatDate(next.expiry_date)}`;
}

type CardDocumentsProps = {
  number: string;
  licenses: readonly DriverLicense[];
  documents: readonly StoredDocument[];
  mayChange: boolean;
};

/** Shows the photos of all categories; new ones are stored with the first. */
function CardDocuments({ number, licenses, documents, mayChange }: CardDocumentsProps) {
  const [first] = licenses;
  if (!first) return null;
  return (
    <Documents
      record={{ kind: 'driver_licenses', id: first.id }}
      documents={documentsOf(
        documents,
        licenses.flatMap(({ id, source_id }) => [id, source_id]),
      )}
      name={`licence ${number}`}
      slots={CARD_SLOTS}
      mayChange={mayChange}
    />
  );
}

/** This licence and those on its card that expire the same day: a finding names them together. */
function sameDay(cards: readonly Card[], id: string): DriverLicense[] {
  const card = cards.find(({ isCurrent, licenses }) => isCurrent && licenses.some((each) => each.id === id));
  const asked = card?.licenses.find((each) => each.id === id);
  return card?.licenses.filter(({ expiry_date }) => expiry_date === asked?.expiry_date) ?? [];
}

function earlierCards(cards: readonly Card[]) {
  const first = cards.filter(({ isCurrent }) => isCurrent).length;
  return { first, label: earlierLabel(cards.slice(first).flatMap(({ licenses }) => licenses).length) };
}

type LicenseWarningsProps = { cards: readonly Card[]; isLearner: boolean };

function LicenseWarnings({ cards, isLearner }: LicenseWarningsProps) {
  const current = cards.filter(({ isCurrent }) => isCurrent);
  const warnings = [
    ...(isLearner ? [LEARNER_WARNING] : []),
    ...ukLicenseWarnings(current.map(({ number, country }) => ({ licenseNumber: number, country }))),
  ];
  if (warnings.length === 0) return null;
  return (
    <InlineAlert tone="warn" className="mb-4">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </InlineAlert>
  );
}

type LicenseRowProps = { license: DriverLicense; title: string; children: ReactNode };

/** An earlier licence needs no attention, so it has no colour. */
function LicenseRow({ license, title, children }: LicenseRowProps) {
  const today = useToday();
  const { issued_date, expiry_date, is_current } = license;
  const verb = expiry_date < today ? 'Expired' : 'Expires';
  return (
    <li className="flex items-center gap-2 py-1 pl-3">
      <div className="grid min-w-0 flex-1 gap-x-4 py-1 tabular-nums sm:grid-cols-[minmax(0,1fr)_8.5rem_14.5rem_7rem] sm:items-center">
        <h4 className="font-medium xl:text-sm">{title}</h4>
        <div className="text-sm text-ink-soft">
          <p>Issued {formatDate(issued_date)}</p>
          <KnownBy record={license} />
          {howKnown(license) === 'declared' && <Help topic="declared" />}
        </div>
        <p className="text-sm">
          {verb} {is_current ? <ExpiryLine date={expiry_date} /> : formatDate(expiry_date)}
        </p>
        {is_current && (
          <div className="text-sm max-sm:mt-1">
            <ExpiryBadge date={expiry_date} quiet />
          </div>
        )}
      </div>
      <div className="flex flex-col items-end justify-end sm:min-w-28 sm:flex-row print:hidden">
        {children}
      </div>
    </li>
  );
}

type LicenseFormProps = { driverId: string; stored: readonly DriverLicense[]; onClose: () => void };

const correctionsIn = (drafts: readonly LicenseDraft[], stored: readonly DriverLicense[]) =>
  drafts.flatMap((draft) => licenseCorrection(draft, stored) ?? []);

function newCategories(
  draft: LicenseRenewalDraft,
  stored: readonly DriverLicense[],
): LicenseRenewalDraft | null {
  const types = renewedLicenses(draft)
    .filter((each) => !licenseCorrection(each, stored) && !isLicenseOnRecord(each, stored))
    .map(({ type }) => type);
  const categories = draft.categories.filter(({ type }) => types.includes(type));
  return categories.length > 0 ? { ...draft, categories } : null;
}

const CARD_PHOTOS = {
  kind: 'driver_licenses',
  legend: 'Photo of the card',
  slots: CARD_SLOTS,
} as const;

const SAME_LICENCE = 'with the same number, category and one of the two dates';

function AddLicenseForm({ driverId, stored, onClose }: LicenseFormProps) {
  const today = useToday();
  const form = useCheckedForm<LicenseDraft>(emptyLicenseDraft(), (draft) => checkLicense(draft, today));
  return (
    <AddForm
      form={form}
      add={addLicense(driverId)}
      saveLabel="Save licence"
      photos={CARD_PHOTOS}
      correction={{
        kind: 'driver_licenses',
        same: SAME_LICENCE,
        find: (draft) => correctionsIn([draft], stored),
      }}
      onClose={onClose}
    >
      <LicenseTypesFailure />
      <LicenseFields prefix="" />
    </AddForm>
  );
}

type RenewLicenseFormProps = LicenseFormProps & { licenses: readonly DriverLicense[] };

function RenewLicenseForm({ driverId, stored, licenses, onClose }: RenewLicenseFormProps) {
  const today = useToday();
  const form = useCheckedForm<LicenseRenewalDraft>(
    toLicenseRenewal(licenses),
    (draft) => checkLicenseRenewal(draft, today),
    licenses.map(({ id }) => id).join(' '),
  );
  return (
    <AddForm
      form={form}
      add={renewLicenses(driverId)}
      saveLabel="Save licence"
      photos={CARD_PHOTOS}
      correction={{
        kind: 'driver_licenses',
        same: SAME_LICENCE,
        find: (draft) => correctionsIn(renewedLicenses(draft), stored),
        rest: (draft) => newCategories(draft, stored),
      }}
      onClose={onClose}
    >
      <LicenseRenewalFields />
    </AddForm>
  );
}

function LicenseRenewalFields() {
  const { getValues, setValue, getFieldState, clearErrors } = useFormContext<LicenseRenewalDraft>();
  const checked = useCheckedField<LicenseRenewalDraft>();
  const { licenseNumber, issuedDate, expiryDate } = LICENSE;
  const field = labelled({ licenseNumber, issuedDate }, checked);
  const country = useCheckedPicker<LicenseRenewalDraft, 'country'>('country');
  const typeLabel = useLicenseTypeLabel();
  const categories = getValues('categories');
  const [issued, issuedIn] = useWatch<LicenseRenewalDraft, ['issuedDate', 'country']>({
    name: ['issuedDate', 'country'],
  });
  const interval = (type: string) => licenseInterval([type], issuedIn);

  // Categories that expire together usually do so again.
  const offerExpiry = (index: number) => {
    clearErrors();
    const changed = getValues(`categories.${index}`);
    for (const [other, { previousExpiry }] of categories.entries()) {
      const path = `categories.${other}.expiryDate` as const;
      const { isDirty, isTouched } = getFieldState(path);
      if (other !== index && previousExpiry === changed.previousExpiry && !isDirty && !isTouched)
        setValue(path, changed.expiryDate);
    }
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...field('licenseNumber')}
      />
      <PickerField
        label={LICENSE.country.label()}
        options={countryOptions()}
        loadingText="Loading countries..."
        noOptionsText="No countries found"
        {...country}
      />
      <DateField
        className="sm:col-span-2 sm:max-w-1/2 sm:pr-2.5"
        {...field('issuedDate', () => clearErrors())}
      />
      {categories.length > 1 && (
        <p className="text-ink-soft sm:col-span-2">
          Leave the expiry date empty for a category that isn't renewed.
        </p>
      )}
      {categories.map(({ type, previousExpiry }, index) => (
        <ProposedDateField
          key={type}
          label={`${expiryDate.label()}, ${typeLabel(type)}`}
          help={`Currently ${formatDate(previousExpiry)}.`}
          interval={interval(type)}
          proposed={lastDay(issued, interval(type))}
          {...checked(`categories.${index}.expiryDate`, () => offerExpiry(index))}
        />
      ))}
    </div>
  );
}
