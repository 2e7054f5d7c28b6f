import { type Mentions, withNames } from '@balcao/shared/messages/mentions';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { isPhoneOnly, phoneOnlyPreview } from '@balcao/shared/records/phoneOnly';
import {
  cardPreview,
  deletedByContactPreview,
  deletedPreview,
  placePreview,
} from '@balcao/shared/messages/cardPreviews';
import { type PreviewKind, previewKindOf } from '@balcao/shared/records/previewKinds';
import { readCall } from '@balcao/shared/messages/messageData';
import { withoutMarks } from '@balcao/shared/messages/withoutMarks';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';
import { isVisibleText } from '@balcao/shared/text/visibleText';

/** A message's text in lists. */
export interface ListText {
  /** The text, else the file's name, else the kind; stored as the ticket's `lastMessage`. */
  text: string;
  /**
   * Kind of the message if `text` was not written by anybody; undefined if it was: a customer may write the name of a
   * kind.
   */
  kind: PreviewKind | undefined;
  /** Kind of the file that the text is the caption of. */
  captions?: PreviewKind | undefined;
}

/** Kinds of files that have captions. */
const files: ReadonlySet<PreviewKind> = new Set(['photo', 'video', 'audio', 'document'] as const);

export function listText(message: {
  body: string;
  mentions?: Mentions | undefined;
  mediaType: MediaType;
  media?: { fileName: string } | null | undefined;
  dataJson?: string | null | undefined;
  fromMe?: boolean | undefined;
  isDeleted?: boolean | undefined;
}): ListText {
  if (message.isDeleted === true)
    return message.fromMe === true
      ? { text: deletedPreview, kind: 'deleted' }
      : { text: deletedByContactPreview, kind: 'deletedByContact' };
  const { mediaType, media } = message;
  if (isPhoneOnly(message.dataJson)) return { text: phoneOnlyPreview, kind: 'phoneOnly' };
  const kind = kindOf(message);
  if (mediaType === 'locationMessage') return { text: placePreview, kind };
  const words = messagePreview(withNames(withoutMarks(message.body), message.mentions));
  if (!isVisibleText(words)) return { text: media?.fileName || mediaType, kind: kind ?? 'phoneOnly' };
  return mediaType === 'contactMessage'
    ? { text: `${cardPreview}${words}`, kind }
    : { text: words, kind: undefined, captions: kind && files.has(kind) ? kind : undefined };
}

function kindOf({ mediaType, dataJson }: { mediaType: MediaType; dataJson?: string | null | undefined }) {
  const call = mediaType === 'call_log' ? readCall(dataJson) : undefined;
  if (call?.missed === true) return call.video ? 'missedVideoCall' : 'missedCall';
  return previewKindOf[mediaType] ?? undefined;
}

/** A `ListText` as the change of a stored ticket whose shown message is replaced. */
export function listTextChange({ text, kind, captions }: ListText) {
  const given = { lastMessage: text, lastKind: kind, lastCaptions: captions };
  const entries = Object.entries(given);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    remove: entries.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}
