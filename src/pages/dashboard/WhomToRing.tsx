import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../auth/AuthContext';
import { DescriptionList } from '../../components/DescriptionList';
import { EmailText } from '../../components/EmailText';
import { PhoneLink } from '../../components/PhoneLink';
import { Section } from '../../components/Section';
import { depotContactQuery, ownManagerQuery } from '../../data/depotContacts';
import { mailto } from '../../domain/mailto';

/** The driver's manager and depot, with what each can be reached by. Nothing while neither has said it. */
export function WhomToRing() {
  const { depot } = useCurrentUser();
  const { data: manager, isPending } = useQuery(ownManagerQuery());
  const { data: contact, isPending: isDepotPending } = useQuery(depotContactQuery());
  const { phone, email } = contact ?? { phone: null, email: null };
  if (isPending || isDepotPending) return null;
  if (!manager && !phone && !email) return null;
  return (
    <Section title="Whom to ring">
      <DescriptionList
        items={[
          ...(manager
            ? [
                {
                  label: `Your manager, ${manager.full_name}`,
                  value: manager.phone ? <PhoneLink phone={manager.phone} isPlain /> : 'No phone on record',
                },
              ]
            : []),
          ...(phone || email
            ? [
                {
                  label: depot.name,
                  value: (
                    <span className="flex flex-wrap gap-x-6 gap-y-1">
                      {phone && <PhoneLink phone={phone} isPlain />}
                      {email && (
                        <a href={mailto(email)}>
                          <EmailText email={email} />
                        </a>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
