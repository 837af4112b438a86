import { ButtonLink } from '../../components/ButtonLink';
import type { ContactMessage } from '../../data/contactMessages';
import { replyAddress } from '../../domain/contactMessages';
import { RowButton } from './RowButton';

type MessageActionsProps = { message: ContactMessage; onDelete: () => void };

export function MessageActions({ message, onDelete }: MessageActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <ButtonLink href={replyAddress(message)} variant="secondary" className="whitespace-nowrap">
        Reply <span className="sr-only">to {message.name}</span>
      </ButtonLink>
      <RowButton label="Delete" of={`the message "${message.subject}"`} onClick={onDelete} />
    </div>
  );
}
