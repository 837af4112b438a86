import { PageHeading } from '../components/PageHeading';

export default function AboutPage() {
  return (
    <div className="max-w-2xl">
      <PageHeading title="About" />
      <p className="mt-4 text-ink-soft">
        Roadworthy keeps driver licences and fleets of transport depots in Ireland in order.
      </p>
    </div>
  );
}
