import { Users } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { NothingMatches } from '../shared/NothingMatches';
import { AddDriver } from './AddDriver';

type NoDriversProps = { isNarrowed: boolean; onClear: () => void };

export function NoDrivers({ isNarrowed, onClear }: NoDriversProps) {
  if (isNarrowed) {
    return (
      <NothingMatches
        title="No drivers match"
        text="Try another name, email, phone, licence number or plate, or fewer filters."
        clearText="Clear filters"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Users}
      title="No drivers yet"
      text="The drivers of your depot will be listed here, with their licences and penalty points. Add one, or approve an application under Joiners."
      action={<AddDriver />}
    />
  );
}
