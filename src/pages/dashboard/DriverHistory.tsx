import { Section } from '../../components/Section';
import { RecordList, type RecordListProps } from '../shared/RecordList';

type DriverHistoryProps<Entry> = RecordListProps<Entry> & { title: string };

/** A list of everything of one kind on the driver's record. */
export function DriverHistory<Entry extends { id: string }>({ title, ...list }: DriverHistoryProps<Entry>) {
  return (
    <Section title={title}>
      <RecordList {...list} />
    </Section>
  );
}
