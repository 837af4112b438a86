import { NativeSelect } from '../../components/NativeSelect';
import { SearchField } from '../../components/SearchField';
import type { ApplicationStatus } from '../../domain/applications';
import { MAX_EMAIL_LENGTH } from '../../domain/limits';
import { useTypedSearch } from '../shared/useTypedSearch';
import { statusOptions } from './statusOptions';

type ApplicationFiltersProps = {
  search: string;
  onSearch: (search: string) => void;
  status: ApplicationStatus | undefined;
  onStatus: (status: string) => void;
};

/** What narrows the list: typed text, and the status. */
export function ApplicationFilters({ search, onSearch, status, onStatus }: ApplicationFiltersProps) {
  const { typed, setTyped, send } = useTypedSearch(search, onSearch);

  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <SearchField
        label="Search applications by name or email"
        placeholder="Search applications..."
        maxLength={MAX_EMAIL_LENGTH}
        value={typed}
        onChange={setTyped}
        onBlur={send}
        className="flex-1"
      />
      <NativeSelect
        aria-label="Status"
        value={status ?? ''}
        onChange={(event) => onStatus(event.target.value)}
        className="sm:w-48"
      >
        <option value="">All Status</option>
        {statusOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
