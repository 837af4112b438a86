import { PageHeading } from '../components/PageHeading';

export default function ContactPage() {
  return (
    <div className="max-w-2xl">
      <PageHeading title="Contact" />
      <p className="mt-4 text-ink-soft">Please speak to the manager of your depot.</p>
    </div>
  );
}
