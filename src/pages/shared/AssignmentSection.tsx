import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { InlineAlert } from '../../components/InlineAlert';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { type AssignmentsOf, assignmentsQuery } from '../../data/assignments';
import { explain } from '../../data/errors';
import { AssignmentHistory } from './AssignmentHistory';
import { CurrentAssignment } from './CurrentAssignment';
import { useKeptFocus } from './useKeptFocus';

const FIRST = 5;
const MORE = 20;

type AssignmentSectionProps = {
  title: string;
  of: AssignmentsOf;
  /** Said when nothing is assigned. */
  nobody: string;
  /** Why nothing can be assigned now; null when it can. */
  refusal: string | null;
  /** Said when it could not be assigned now and still is. */
  warning: string;
  /** What assigns. */
  children: ReactNode;
};

/** The assignment that is active, or what makes one, above those that have ended. */
export function AssignmentSection({ title, of, nobody, refusal, warning, children }: AssignmentSectionProps) {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch, isPlaceholderData } = useQuery(assignmentsQuery(of, limit));
  const current = data?.records.find(({ status }) => status === 'active');
  const sectionRef = useKeptFocus(current?.id);

  return (
    <div ref={sectionRef}>
      <Section title={title}>
        {!data && error && (
          <ErrorState message={explain('Failed to load assignments', error)} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton className="h-24" />}
        {data && (
          <div className="flex flex-col gap-4">
            {current ? (
              <>
                {refusal && <InlineAlert tone="warn" title={warning} />}
                <CurrentAssignment assignment={current} of={of} />
              </>
            ) : (
              <>
                <p>{nobody}</p>
                {refusal ? <InlineAlert tone="idle">{refusal}</InlineAlert> : children}
              </>
            )}
            <AssignmentHistory
              of={of}
              ended={data.records.filter((record) => record !== current)}
              total={data.total - (current ? 1 : 0)}
              busy={isPlaceholderData}
              onMore={() => setLimit(limit + MORE)}
            />
          </div>
        )}
      </Section>
    </div>
  );
}
