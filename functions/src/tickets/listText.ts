import type { MediaType } from '@balcao/shared/messages/messageModel';
import { isPhoneOnly, phoneOnlyPreview } from '@balcao/shared/messages/phoneOnly';
import { cardPreview, placePreview } from '@balcao/shared/messages/cardPreviews';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';

/** What lists show of a message: its words, else the name of its file, else its kind, which screens translate. */
export function listText(message: {
  body: string;
  mediaType: MediaType;
  media?: { fileName: string } | null | undefined;
  dataJson?: string | null | undefined;
}): string {
  if (isPhoneOnly(message.dataJson)) return phoneOnlyPreview;
  const words = messagePreview(message.body);
  if (message.mediaType === 'locationMessage') return placePreview;
  if (message.mediaType === 'contactMessage' && words !== '') return `${cardPreview}${words}`;
  return words || message.media?.fileName || message.mediaType;
}
