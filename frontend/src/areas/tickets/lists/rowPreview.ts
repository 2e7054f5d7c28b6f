import { cardPreview } from '@balcao/shared/messages/cardPreviews';
import type { PreviewKind } from '@balcao/shared/records/previewKinds';
import type { Ticket } from '@balcao/shared/records/ticketModel';

export interface RowPreview {
  /** null for plain text. */
  kind: PreviewKind | null;
  /** What the customer or the file itself says; '' where the kind's name says all. */
  text: string;
}

/**
 * What a ticket row shows of its last message. Without text it left its file's name, of which only a document's is worth
 * reading, or the name of its media type (wire facts, section 4).
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
