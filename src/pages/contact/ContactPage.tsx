import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { focusField } from '../../components/focusField';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import { useHydrated } from '../../components/useHydrated';
import type { FormCheck } from '../../domain/formCheck';
import { mailto } from '../../domain/mailto';
import { useLeaveWarning } from '../../forms/leaveWarning';
import { useNewId } from '../../forms/useNewId';
import { company } from '../../lib/company';
import type { ContactDraft } from '../../topics/contact-messages/rules';
import { actions, fields } from '../../words/common';
import { contact } from '../../words/contact';
import { rich } from '../../words/rich';

export default function ContactPage() {
  const [stored, setStored] = useState<ContactDraft | null>(null);
  const [isAgain, setIsAgain] = useState(false);

  const writeAgain = () => {
    setStored(null);
    setIsAgain(true);
  };

  return (
    <div className="gap-x-16 max-lg:max-w-2xl lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]">
      <div>
        <PageHeading title={contact.title()} />
        <div className="mb-6 space-y-2 text-ink-soft">
          <p>{contact.readers()}</p>
          {/* On a line of its own: in another font, the full stop could wrap onto a line alone. */}
          <p>{rich(contact.email, { email: <a href={mailto(company.email)}>{company.email}</a> })}</p>
        </div>
      </div>
      {stored ? (
        <ContactStored email={stored.email.trim()} onAgain={writeAgain} />
      ) : (
        <ContactForm takesFocus={isAgain} onStored={setStored} />
      )}
    </div>
  );
}

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

// Loaded on demand: most visitors send no message, and the client is larger than the page.
const loadSender = () =>
  Promise.all([import('../../topics/contact-messages/rules'), import('../../topics/contact-messages/data')]);

async function send(draft: ContactDraft, id: string): Promise<FormCheck> {
  try {
    const [{ checkContactDraft }, { sendContactMessage }] = await loadSender();
    const check = checkContactDraft(draft);
    return check.message === null ? { message: await sendContactMessage(draft, id), fields: {} } : check;
  } catch {
    return { message: contact.notLoaded(), fields: {} };
  }
}

function readDraft(form: HTMLFormElement): ContactDraft {
  const data = new FormData(form);
  const [name = '', email = '', subject = '', message = ''] = FIELDS.map((field) => String(data.get(field)));
  return { name, email, subject, message };
}

type ContactFormProps = {
  /** True if the form replaces the element that had the focus. */
  takesFocus: boolean;
  onStored: (draft: ContactDraft) => void;
};

/** The fields are uncontrolled, so that text typed before hydration is not lost. */
function ContactForm({ takesFocus, onStored }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const newId = useNewId();
  useLeaveWarning(isDirty);

  useEffect(() => {
    if (takesFocus && formRef.current) focusField(formRef.current, 'name');
  }, [takesFocus]);

  const change = (event: ChangeEvent<HTMLFormElement>) => {
    const { [event.target.name]: _, ...others } = faults;
    setFaults(others);
    setIsDirty(Object.values(readDraft(event.currentTarget)).some((value) => value !== ''));
    // If this fails, sending tries again and shows the failure.
    loadSender().catch(() => undefined);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = readDraft(form);
    setIsSending(true);
    const { message, fields: found } = await send(draft, newId(draft));
    setIsSending(false);
    setFaults(found);
    setProblem(message);
    const fault = FIELDS.find((name) => name in found);
    if (fault) focusField(form, fault);
    else if (message === null) onStored(draft);
  };

  const field = (name: (typeof FIELDS)[number]) => ({ name, error: faults[name] });

  return (
    <form
      ref={formRef}
      method="dialog"
      noValidate
      onSubmit={submit}
      onChange={change}
      className="flex flex-col gap-5"
    >
      <TextField label={fields.name()} autoComplete="name" autoCapitalize="words" {...field('name')} />
      <TextField
        label={fields.email()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help={contact.emailHelp()}
        {...field('email')}
      />
      <TextField label={fields.subject()} {...field('subject')} />
      <TextAreaField label={fields.message()} rows={6} {...field('message')} />
      {problem && !isSending && <InlineAlert tone="bad">{problem}</InlineAlert>}
      <Button
        type="submit"
        busy={isSending}
        busyText={actions.sending()}
        disabled={!isHydrated}
        className="sm:self-start"
      >
        {contact.send()}
      </Button>
    </form>
  );
}

/** Promises no email, because none is sent. Takes the focus, because the form that had it is gone. */
function ContactStored({ email, onAgain }: { email: string; onAgain: () => void }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);

  return (
    <Card>
      <h2 ref={titleRef} tabIndex={-1} className="text-xl font-semibold">
        {contact.storedTitle()}
      </h2>
      <p className="mt-2">{rich(contact.stored, { email: <strong>{email}</strong> })}</p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        {contact.again()}
      </Button>
    </Card>
  );
}
