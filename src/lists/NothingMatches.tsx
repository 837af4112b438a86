import { SearchX } from 'lucide-react';
import { Button } from '../components/Button';
import { EmptyState } from '../components/EmptyState';

type NothingMatchesProps = { title: string; text: string; clearText: string; onClear: () => void };

export function NothingMatches({ title, text, clearText, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      text={text}
      action={
        <Button variant="secondary" onClick={onClear}>
          {clearText}
        </Button>
      }
    />
  );
}
