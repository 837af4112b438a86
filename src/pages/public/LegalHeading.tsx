import { PageHeading } from '../../components/PageHeading';
import { formatDate } from '../../lib/formatDate';
import { legal } from '../../words/legal';
import { currentLocale } from '../../words/messages';

export function LegalHeading({ title }: { title: string }) {
  return (
    <PageHeading
      title={title}
      subtitle={
        <div className="space-y-1 text-sm">
          <p>{legal.updated({ day: formatDate(import.meta.env.VITE_BUILD_DAY) })}</p>
          {!currentLocale().startsWith('en') && <p>{legal.binding()}</p>}
        </div>
      }
    />
  );
}
