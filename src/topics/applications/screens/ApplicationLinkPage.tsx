import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton } from '../../../components/PrintTitle';
import { QrCode } from '../../../components/QrCode';
import { paths } from '../../../paths';
import { depotContactQuery } from '../../depots/data/depotContacts';
import { ApplicationLink, useApplicationLink } from '../parts/ApplicationLink';

export default function ApplicationLinkPage() {
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title="Application link"
          subtitle="Drivers apply to your depot with this link, or with the code on the poster."
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] print:block">
        <Card className="print:hidden">
          <ApplicationLink>
            <PrintButton onPrint={() => window.print()} />
          </ApplicationLink>
        </Card>
        <Poster />
      </div>
    </>
  );
}

/** Sized by its own width, so that the screen shows exactly what is printed; light in both themes. */
function Poster() {
  const { depot } = useCurrentUser();
  const { data: contact } = useQuery(depotContactQuery());
  const reach = contact?.phone ?? contact?.email;
  return (
    <section
      aria-label="Poster"
      className="poster @container aspect-[186/272] w-full max-w-sm rounded-card border border-line bg-plate text-plate-ink forced-color-adjust-none print:max-w-none print:border-0"
    >
      <div className="flex h-full flex-col items-center gap-[2.5cqw] px-[7cqw] py-[6cqw] text-center">
        <p className="text-[4.5cqw] leading-tight">Drivers</p>
        <h2 className="line-clamp-2 text-[8cqw] leading-[1.1] font-bold wrap-anywhere">Join {depot.name}</h2>
        {/* The poster leaves the white margin that a code needs. */}
        <QrCode text={useApplicationLink()} label="QR code with the link" className="my-[2cqw] w-[54cqw]" />
        <ol className="flex flex-col gap-[1.5cqw] text-left text-[4.2cqw] leading-snug">
          {STEPS.map((step, index) => (
            <li key={step} className="flex gap-[3cqw]">
              <span className="w-[4cqw] shrink-0 font-bold">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        <div className="mt-auto text-[3.2cqw] leading-snug wrap-anywhere">
          <p>
            No camera? Go to{' '}
            <strong>
              {window.location.host}
              {paths.signup}
            </strong>{' '}
            and choose {depot.name}.
          </p>
          {reach && (
            <p>
              Questions? {contact?.phone ? 'Call' : 'Write to'} <strong>{reach}</strong>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

const STEPS = [
  'Have your driver licence with you.',
  'Point your phone camera at the code.',
  'Tap the link. Fill in the form. It takes 5\u00a0minutes.',
];
