import { Card } from '../../components/Card';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { paths } from '../../paths';

const FIELDS = ['name', 'email', 'phone', 'manager'];

/** Holds the place of the form while the driver loads. */
export function DriverFormSkeleton() {
  return (
    <div className="max-w-4xl" aria-busy="true">
      <PageHeading
        title="Edit Driver"
        back={{ to: paths.drivers, label: 'Drivers' }}
        subtitle={<Skeleton className="h-6 w-64 max-w-full" />}
      />
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Card>
        <Skeleton className="mb-6 h-7 w-48" />
        <div className="grid gap-5 sm:grid-cols-2">
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton className="mb-2 h-5 w-24" />
              <Skeleton className="h-11 w-full" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
