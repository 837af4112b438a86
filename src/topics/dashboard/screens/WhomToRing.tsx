import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { DescriptionList } from '../../../components/DescriptionList';
import { EmailText } from '../../../components/EmailText';
import { PhoneLink } from '../../../components/PhoneLink';
import { Section } from '../../../components/Section';
import { mailto } from '../../../domain/mailto';
import { depotContactQuery, ownManagerQuery } from '../../depots/data/depotContacts';

/**
 * `isInPanel`: on the red panel that says not to drive. Elsewhere, the section is left out if there is no
 * manager and no contact.
 */
export function WhomToRing({ isInPanel = false }: { isInPanel?: boolean }) {
  const { depot } = useCurrentUser();
  const { data: manager, isPending } = useQuery(ownManagerQuery());
  const { data: contact, isPending: isDepotPending } = useQuery(depotContactQuery());
  if (isPending || isDepotPending) return null;
  const { phone, email } = contact ?? { phone: null, email: null };
  const items: { label: string; value: ReactNode }[] = [
    ...(manager && (manager.phone || !isInPanel)
      ? [
          {
            label: `Your manager, ${manager.full_name}`,
            value: manager.phone ? (
              <PhoneLink phone={manager.phone} isPlain className={isInPanel ? LARGE : ''} />
            ) : (
              'No phone on record'
            ),
          },
        ]
      : []),
    ...(phone || email
      ? [
          {
            label: depot.name,
            value: (
              <span className="flex flex-wrap gap-x-6 gap-y-1">
                {phone && <PhoneLink phone={phone} isPlain className={isInPanel ? LARGE : ''} />}
                {email && !(isInPanel && phone) && (
                  <a
                    href={mailto(email)}
                    className={isInPanel ? LARGE : 'text-brand underline underline-offset-4'}
                  >
                    <EmailText email={email} />
                  </a>
                )}
              </span>
            ),
          },
        ]
      : []),
  ];

  if (!isInPanel) {
    return (
      items.length > 0 && (
        <Section title="Whom to ring">
          <DescriptionList items={items} />
        </Section>
      )
    );
  }
  if (items.length === 0) return <p>Talk to your manager or your depot.</p>;
  return (
    <div>
      <p className="font-semibold">Whom to ring</p>
      <dl className="mt-1 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {items.map(({ label, value }) => (
          <div key={label} className="min-w-0 wrap-anywhere">
            <dt className="text-sm">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const LARGE =
  'inline-flex min-h-11 items-center text-lg font-semibold text-inherit underline underline-offset-4';
