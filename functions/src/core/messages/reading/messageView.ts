import { type HiddenChange, hiddenChanges, type Message } from '@balcao/shared/records/messageModel';
import { isPhoneOnly, shownData } from '@balcao/shared/records/phoneOnly';
import { type Directory, namedQueue } from '../../company/directoryEntity.ts';
import type { TicketItem } from '../../records/ticketEntity.ts';
import { isDeletedByContact } from './hidesDeleted.ts';
import { messageBody } from '../messageBody.ts';
import { quotedWords } from './quotedWords.ts';
import type { Marks } from '../../records/shownMark.ts';
import type { MessageItem, QuotedItem, StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** Lookups from which a message is shown; nothing is read per message. */
export interface MessageView {
  directory: Pick<Directory, 'queues' | 'goneQueues'>;
  signMedia: (key: string) => string;
  marks: Marks;
  /** The contact of the conversation now: the contact that wrote may have been merged into it. */
  contactId: number;
  contactName: string;
  /** True if the content of messages that contacts deleted is hidden (hidesDeleted.ts). */
  hidesDeleted: boolean;
  /**
   * The quoted message, if it still exists and the viewer may read it: its text and file are shown
   * (quotedOriginals.ts).
   */
  originalOf: (quoted: QuotedItem) => MessageItem | undefined;
  /** The ticket of a message; undefined if unknown. */
  ticketOf(ticketId: number): Pick<TicketItem, 'id' | 'uuid' | 'whatsappId' | 'queueId'> | undefined;
}

/** A message as API and events show it: names joined, file URLs signed. */
export function toMessage(stored: MessageItem, view: MessageView): Message {
  const item = view.hidesDeleted && isDeletedByContact(stored) ? withoutContent(stored) : stored;
  const urlOf = (key: string | undefined): string | null => (key === undefined ? null : view.signMedia(key));
  const contact = { id: view.contactId, name: view.contactName };
  const { quoted } = item;
  const ticket = item.ticketId === undefined ? undefined : view.ticketOf(item.ticketId);
  return {
    id: item.id,
    wid: item.wid,
    companyId: item.companyId,
    ticketId: item.ticketId ?? null,
    ticket: ticket
      ? {
          id: ticket.id,
          uuid: ticket.uuid,
          whatsappId: ticket.whatsappId,
          queueId: ticket.queueId ?? null,
          queue: queueOf(view, ticket.queueId),
        }
      : null,
    conversationId: item.conversationId,
    contactId: view.contactId,
    contact,
    queueId: item.queueId ?? null,
    queue: queueOf(view, item.queueId),
    body: messageBody(item),
    fromMe: item.fromMe,
    actor: item.actor,
    author: authorOf(item, view),
    userId: item.userId ?? null,
    mediaType: item.mediaType,
    mediaUrl: urlOf(item.media?.key),
    media: item.media ? withoutKey(item.media) : (item.missing ?? null),
    dataJson: shownData(item.dataJson),
    transcription: item.transcription ?? null,
    ack: item.ack,
    failure: item.failure ?? null,
    changeFailed: item.changeFailed ?? null,
    isDeleted: item.isDeleted ?? false,
    isEdited: item.isEdited ?? false,
    ...(item.hiddenChanges && { hiddenChanges: hiddenOf(item.hiddenChanges) }),
    isForwarded: item.isForwarded ?? false,
    isPrivate: item.isPrivate ?? false,
    reactions: reactionsOf(item, view),
    quotedMsg: quoted ? { ...quotation(quoted, view), contact } : null,
    sentAt: item.sentAt ?? item.createdAt,
    createdAt: item.createdAt,
    version: item.version,
  };
}

/** A quotation shows no more than the quoted message itself: no file once deleted, and no text if that is hidden. */
function quotation(
  quoted: QuotedItem,
  view: MessageView,
): Omit<NonNullable<Message['quotedMsg']>, 'contact'> {
  const original = view.originalOf(quoted);
  const isHidden = original === undefined || (view.hidesDeleted && isDeletedByContact(original));
  const isDeleted = original?.isDeleted ?? false;
  const media = isDeleted ? undefined : original?.media;
  const card = isHidden || isDeleted ? undefined : original.dataJson;
  return {
    id: quoted.id ?? null,
    wid: quoted.wid,
    // Never the text stored with the quotation: its names and words are old, and the viewer may not be allowed to read
    // them now.
    body: isHidden ? '' : quotedWords(original, original.mentions),
    fromMe: quoted.fromMe,
    author: original === undefined ? null : authorOf(original, view),
    mediaType: original?.mediaType ?? quoted.mediaType,
    isDeleted,
    // As on the message itself, without the author, which may hold a number.
    dataJson: card !== undefined && isPhoneOnly(card) ? shownData(card) : null,
    mediaUrl: media ? view.signMedia(media.key) : null,
    media: media ? withoutKey(media) : null,
    ...(quoted.isStatus === true && { isStatus: true }),
  };
}

/** The message without its content. */
function withoutContent(item: MessageItem): MessageItem {
  return {
    ...item,
    body: '',
    dataJson: undefined,
    transcription: undefined,
    media: undefined,
    missing: undefined,
    quoted: undefined,
  };
}

/** Keys of reactions that are not marks: our own and the customer's. */
const plainReactors: ReadonlySet<string> = new Set(['me', 'customer']);

function reactionsOf({ reactions = {} }: MessageItem, { marks }: MessageView): Message['reactions'] {
  const shown = ([by, emoji]: [string, string]) => [plainReactors.has(by) ? by : marks.ofMark(by), emoji];
  return Object.fromEntries(Object.entries(reactions).map(shown));
}

function hiddenOf(stored: NonNullable<MessageItem['hiddenChanges']>): HiddenChange[] {
  return hiddenChanges.filter((kind) => stored[kind] !== undefined);
}

function authorOf({ author }: Pick<MessageItem, 'author'>, { marks }: MessageView): Message['author'] {
  if (author === undefined) return null;
  return { id: marks.ofPerson(author.chat), name: author.name, number: author.chat.pn ?? '' };
}

function queueOf({ directory }: MessageView, id: number | undefined): Message['queue'] {
  const queue = namedQueue(directory, id);
  return id === undefined || queue === undefined ? null : { id, name: queue.name, color: queue.color };
}

function withoutKey({ key: _key, by: _by, ...shown }: StoredMedia): Omit<StoredMedia, 'key' | 'by'> {
  return shown;
}
