import { useState } from 'react';
import { PageHeading } from '../components/PageHeading';
import type { ContactDraft } from '../domain/contactDraft';
import { company } from '../lib/company';
import { ContactForm } from './ContactForm';
import { ContactStored } from './ContactStored';

export default function ContactPage() {
  const [stored, setStored] = useState<ContactDraft | null>(null);
  const [isAgain, setIsAgain] = useState(false);

  const writeAgain = () => {
    setStored(null);
    setIsAgain(true);
  };

  return (
    <div className="max-w-2xl">
      <PageHeading title="Contact" />
      <p className="mb-6 text-ink-soft">
        Messages are kept in Roadworthy, where the administrators of all depots read them; nothing is sent by
        email. A question about your own licence or vehicle is best put to your depot. You can also write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
      {stored ? (
        <ContactStored email={stored.email.trim()} onAgain={writeAgain} />
      ) : (
        <ContactForm takesFocus={isAgain} onStored={setStored} />
      )}
    </div>
  );
}
