import { UserPlus } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState';
import { useToday } from '../../components/useToday';
import type { ComplianceFigures } from '../../data/dashboard';
import { activityText } from '../../domain/activity';
import { formatTime, formatTimestampDate } from '../../lib/format';
import { formatDate } from '../../lib/formatDate';
import { paths } from '../../paths';
import { Panel, PanelEntry } from './Panel';

/** The five drivers whose records changed last: what changed, and by whom. */
export function RecentActivity({ figures: { recent } }: { figures: ComplianceFigures }) {
  const today = useToday();
  return (
    <Panel title="Recent Activity">
      {recent.length === 0 ? (
        <EmptyState
          icon={UserPlus}
          title="Nothing yet"
          text="The drivers whose records changed last will be here."
        />
      ) : (
        <ul>
          {recent.map((entry) => (
            <PanelEntry
              key={entry.driver_id}
              name={entry.driver_name}
              to={paths.driver(entry.driver_id)}
              detail={activityText(entry)}
            >
              <time dateTime={entry.at} className="text-ink-soft">
                {formatTimestampDate(entry.at) === formatDate(today)
                  ? formatTime(entry.at)
                  : formatTimestampDate(entry.at)}
              </time>
            </PanelEntry>
          ))}
        </ul>
      )}
    </Panel>
  );
}
