import { phoneOnlyPreview } from '@balcao/shared/messages/phoneOnly';
import { cardPreview, placePreview } from '@balcao/shared/messages/cardPreviews';

export type PreviewKind =
  | 'photo'
  | 'sticker'
  | 'audio'
  | 'video'
  | 'document'
  | 'location'
  | 'contactCard'
  | 'call'
  | 'phoneOnly'
  | 'choices'
  | 'poll'
  | 'event'
  | 'ad';

export interface RowPreview {
  /** null for plain text. */
  kind: PreviewKind | null;
  /** What the customer or the file itself says; '' where the kind's name says all. */
  text: string;
}

/** A message without text leaves its media type as the ticket's last message (wire facts, section 4). */
const ofMediaType: ReadonlyMap<string, PreviewKind> = new Map([
  ['image', 'photo'],
  ['viewOnceMessage', 'photo'],
  ['sticker', 'sticker'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['application', 'document'],
  ['locationMessage', 'location'],
  ['contactMessage', 'contactCard'],
  ['call_log', 'call'],
  [phoneOnlyPreview, 'phoneOnly'],
  ['listMessage', 'choices'],
  ['interactiveMessage', 'choices'],
  ['pollCreationMessageV3', 'poll'],
  ['eventMessage', 'event'],
  ['adMetaPreview', 'ad'],
  [placePreview, 'location'],
]);

/** A file without a caption leaves its name, of which only a document's is worth reading. */
const ofEnding: readonly [RegExp, PreviewKind][] = [
  [/\.(jpe?g|png|gif|webp|heic|bmp|avif)$/i, 'photo'],
  [/\.(ogg|oga|opus|mp3|m4a|aac|wav|amr)$/i, 'audio'],
  [/\.(mp4|mov|webm|mkv|avi|3gp)$/i, 'video'],
  [/\.(pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|zip|rar|7z|xml|json)$/i, 'document'],
];

/** What a ticket row shows of its last message. An address that ends like a file stays text. */
export function rowPreview(lastMessage: string): RowPreview {
  if (lastMessage.startsWith(cardPreview))
    return { kind: 'contactCard', text: lastMessage.slice(cardPreview.length) };
  const kind = ofMediaType.get(lastMessage);
  if (kind) return { kind, text: '' };
  if (lastMessage.includes('/')) return { kind: null, text: lastMessage };
  for (const [ending, ofFile] of ofEnding) {
    if (ending.test(lastMessage)) return { kind: ofFile, text: ofFile === 'document' ? lastMessage : '' };
  }
  return { kind: null, text: lastMessage };
}
