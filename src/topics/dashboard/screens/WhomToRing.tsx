import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { EmailText } from '../../../components/EmailText';
import { PhoneLink } from '../../../components/PhoneLink';
import { mailto } from '../../../domain/mailto';
import { fields } from '../../../words/common';
import { depotContactQuery, ownManagerQuery } from '../../depots/data/depotContacts';
import { ring } from '../words/dashboard';

/**
 * `isInPanel`: on the red panel that says not to drive. Elsewhere, the section is left out if there is no
 * manager and no contact.
 */
export function WhomToRing({ isInPanel = false }: { isInPanel?: boolean }) {
  const titleId = useId();
  const { depot } = useCurrentUser();
  const { data: manager, isPending } = useQuery(ownManagerQuery());
  const { data: contact, isPending: isDepotPending } = useQuery(depotContactQuery());
  if (isPending || isDepotPending) return null;
  const { phone, email } = contact ?? { phone: null, email: null };
  const way = clsx(
    'inline-flex min-h-11 items-center underline underline-offset-4',
    isInPanel ? 'text-lg font-semibold text-inherit' : 'text-brand sm:min-h-0',
  );
  const address = email && (
    <a href={mailto(email)} className={way}>
      <EmailText email={email} />
    </a>
  );
  const items: { label: string; value: ReactNode; isWide?: boolean }[] = [
    ...(manager && (manager.phone || !isInPanel)
      ? [
          {
            label: ring.manager({ name: manager.full_name }),
            value: manager.phone ? (
              <PhoneLink phone={manager.phone} isPlain className={way} />
            ) : (
              ring.noPhone()
            ),
          },
        ]
      : []),
    ...(phone || email
      ? [
          {
            label: depot.name,
            value: phone ? <PhoneLink phone={phone} isPlain className={way} /> : address,
          },
        ]
      : []),
    ...(phone && email && !isInPanel ? [{ label: fields.email(), value: address, isWide: true }] : []),
  ];

  if (items.length === 0) return isInPanel ? <p>{ring.talk()}</p> : null;
  const list = (
    <dl
      className={clsx(
        'mt-1 grid gap-x-6',
        isInPanel ? 'gap-y-1 sm:grid-cols-2' : '@min-[20rem]:grid-cols-2 @min-[36rem]:grid-cols-3',
      )}
    >
      {items.map(({ label, value, isWide }) => (
        <div
          key={label}
          className={clsx(
            'min-w-0 wrap-anywhere',
            isWide && 'flex-wrap items-center gap-x-3 @max-[36rem]:col-span-full @max-[36rem]:flex',
          )}
        >
          <dt className={clsx('text-sm', !isInPanel && 'text-ink-soft')}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (isInPanel)
    return (
      <div>
        <p className="font-semibold">{ring.title()}</p>
        {list}
      </div>
    );
  return (
    <section
      aria-labelledby={titleId}
      className="@container bg-surface px-4 py-2.5 sm:rounded-card sm:border sm:border-line sm:p-5"
    >
      <h3 id={titleId} className="font-semibold">
        {ring.title()}
      </h3>
      {list}
    </section>
  );
}
