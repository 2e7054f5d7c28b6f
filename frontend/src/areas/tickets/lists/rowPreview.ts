import { cardPreview } from '@balcao/shared/messages/cardPreviews';
import type { PreviewKind } from '@balcao/shared/records/previewKinds';
import type { Ticket } from '@balcao/shared/records/ticketModel';

export interface RowPreview {
  /** null for plain text. */
  kind: PreviewKind | null;
  /** Text of the message or name of the file; '' if the kind says everything. */
  text: string;
}

/**
 * Preview of a ticket's last message. For media without text, `lastMessage` holds the file name, which is shown only
 * for documents, or the name of the media type.
 */
export function rowPreview({
  lastMessage,
  lastMessageKind: kind,
}: Pick<Ticket, 'lastMessage' | 'lastMessageKind'>): RowPreview {
  if (kind === null) return { kind, text: lastMessage };
  if (kind === 'contactCard' && lastMessage.startsWith(cardPreview))
    return { kind, text: lastMessage.slice(cardPreview.length) };
  return { kind, text: kind === 'document' && lastMessage !== 'application' ? lastMessage : '' };
}
