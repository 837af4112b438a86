import { Suspense, useState } from 'react';
import { useAuth, useCurrentUser } from '../../auth/AuthContext';
import { Button } from '../../components/Button';
import { DescriptionList } from '../../components/DescriptionList';
import { FormActions } from '../../components/FormActions';
import { InlineAlert } from '../../components/InlineAlert';
import { lazyPart } from '../../components/lazyPart';
import { PageHeading } from '../../components/PageHeading';
import { PasswordField } from '../../components/PasswordField';
import { Section } from '../../components/Section';
import { TextAreaField } from '../../components/TextAreaField';
import { type CurrentUser, hasDevice, knowsCodes } from '../../data/session';
import { type ContactDetails, checkContactDetails, toContactDetails } from '../../domain/contactDetails';
import type { Part } from '../../domain/merge';
import { isStaff } from '../../domain/roles';
import { CheckedForm, FormMessage } from '../../forms/CheckedForm';
import { useCheckedField } from '../../forms/fields';
import { useLeaveWarning, whenMayDiscard } from '../../forms/leaveWarning';
import { PhoneField } from '../../forms/PhoneField';
import { RecordForm } from '../../forms/RecordForm';
import { useCheckedForm } from '../../forms/useCheckedForm';
import { useSave } from '../../forms/useSave';
import { formatTimestamp } from '../../lib/format';
import { changePassword, saveOwnContact } from '../../topics/accounts/data/ownAccount';
import { checkPasswordChange, MIN_PASSWORD_LENGTH, type PasswordDraft } from '../../topics/accounts/rules';
import { LanguageCard } from '../../topics/accounts/screens/LanguageCard';
import { CalendarCard } from '../../topics/calendar/screens/CalendarCard';
import { YourDataCard } from '../../topics/own-data/screens/YourDataCard';
import { RemindersCard } from '../../topics/reminders/screens/RemindersCard';
import { account as texts } from '../../words/account';
import { actions, fields } from '../../words/common';
import { passwords } from '../../words/passwords';

const TwoStepCard = lazyPart(() => import('../../topics/accounts/screens/TwoStepCard'));

export default function AccountPage() {
  const { session } = useAuth();
  const user = useCurrentUser();
  const { full_name, role, depot, email, is_inactive } = user;
  const lastLogin = session?.user.last_sign_in_at;
  // Not every server supports two-step login. A driver who set up a device as staff can still remove it.
  const hasTwoSteps = knowsCodes(session) && (isStaff(role) || (session && hasDevice(session.user)));
  return (
    <>
      <PageHeading title={texts.title()} subtitle={texts[role]({ name: full_name, depot: depot.name })} />
      <div className="grid max-w-2xl grid-cols-1 items-start gap-4 lg:max-w-none lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Section title={texts.details()}>
            {is_inactive ? <StoredDetails user={user} /> : <DetailsForm user={user} />}
          </Section>
          <Section title={texts.emailAndPassword()}>
            <p className="wrap-anywhere">{email}</p>
            <p className="mt-1 text-sm text-ink-soft">{texts.emailFixed()}</p>
            {lastLogin && (
              <p className="mt-1 text-sm text-ink-soft">
                {texts.lastLogin({ time: formatTimestamp(lastLogin) })}
              </p>
            )}
            {email && <Password email={email} />}
          </Section>
          {hasTwoSteps && (
            <Suspense fallback={null}>
              <TwoStepCard />
            </Suspense>
          )}
        </div>
        <div className="flex flex-col gap-4">
          {!isStaff(role) && <LanguageCard />}
          <RemindersCard />
          <CalendarCard />
          <YourDataCard />
        </div>
      </div>
    </>
  );
}

/** For an inactive driver, who can only read. */
function StoredDetails({ user }: { user: CurrentUser }) {
  const { phone, address } = toContactDetails(user);
  return (
    <>
      <DescriptionList
        items={[
          { label: fields.phone(), value: phone || texts.none() },
          { label: fields.address(), value: address || texts.none() },
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">{texts.inactive()}</p>
    </>
  );
}

const parts = (): readonly Part<ContactDetails>[] => [
  { label: fields.phone(), paths: ['phone'] },
  { label: fields.address(), paths: ['address'] },
];

function DetailsForm({ user }: { user: CurrentUser }) {
  return (
    <RecordForm
      record={user}
      toDraft={toContactDetails}
      check={checkContactDetails}
      save={saveOwnContact()}
      parts={parts()}
      submitText={texts.saveDetails()}
    >
      <ContactFields />
    </RecordForm>
  );
}

function ContactFields() {
  const field = useCheckedField<ContactDetails>();
  return (
    <>
      <PhoneField<ContactDetails> name="phone" autoComplete="tel" optional help={texts.phoneHelp()} />
      <TextAreaField label={fields.address()} autoComplete="street-address" optional {...field('address')} />
    </>
  );
}

function Password({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [areOthersEnded, setOthersEnded] = useState<boolean>();

  const close = (ended?: boolean) => {
    setOthersEnded(ended);
    setIsOpen(false);
  };
  if (isOpen) return <PasswordForm email={email} onClose={close} />;
  return (
    <>
      {areOthersEnded !== undefined && (
        <InlineAlert tone={areOthersEnded ? 'ok' : 'warn'} className="mt-4">
          {areOthersEnded ? texts.loggedOut() : texts.notLoggedOut()}
        </InlineAlert>
      )}
      <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
        {texts.changePassword()}
      </Button>
    </>
  );
}

type PasswordFormProps = {
  email: string;
  /** `areOthersEnded`: whether the other sessions were ended; undefined if the password stays. */
  onClose: (areOthersEnded?: boolean) => void;
};

function PasswordForm({ email, onClose }: PasswordFormProps) {
  const form = useCheckedForm<PasswordDraft>({ currentPassword: '', password: '' }, checkPasswordChange);
  const { save, isPending } = useSave(form, changePassword(email));
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const cancel = () => whenMayDiscard(isDirty, onClose);
  return (
    <CheckedForm form={form} onSubmit={(draft) => save(draft, onClose)}>
      <div className="mt-5 flex flex-col gap-5">
        {/* Tells password managers whose password changes. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordFields />
        <FormMessage />
      </div>
      <FormActions>
        <Button variant="secondary" disabled={isPending} onClick={cancel}>
          {actions.cancel()}
        </Button>
        <Button type="submit" busy={isPending} busyText={actions.saving()}>
          {passwords.save()}
        </Button>
      </FormActions>
    </CheckedForm>
  );
}

function PasswordFields() {
  const field = useCheckedField<PasswordDraft>();
  return (
    <>
      <PasswordField
        label={texts.currentPassword()}
        autoComplete="current-password"
        autoFocus
        {...field('currentPassword')}
      />
      <PasswordField
        label={passwords.newPassword()}
        autoComplete="new-password"
        help={texts.newPasswordHelp({ min: MIN_PASSWORD_LENGTH })}
        {...field('password')}
      />
    </>
  );
}
