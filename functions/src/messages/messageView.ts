import type { Message } from '@balcao/shared/messages/messageModel';
import type { Directory } from '../companies/directoryEntity.ts';
import type { TicketItem } from '../tickets/ticketEntity.ts';
import { isDeletedByContact } from './hidesDeleted.ts';
import { messageBody } from './messageBody.ts';
import { personMark } from './personMark.ts';
import type { MessageItem, QuotedItem, StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** What a message's view is joined from; nothing of it is read for the message's sake. */
export interface MessageView {
  directory: Pick<Directory, 'queues'>;
  signMedia: (key: string) => string;
  /** Whose conversation it is by now: who wrote it may have been merged into another contact since. */
  contactId: number;
  contactName: string;
  /** What contacts took back is not shown (hidesDeleted.ts). */
  hidesDeleted: boolean;
  /** Whether the words and the file of a quotation are shown with it (quotedOriginals.ts). */
  showsQuoted: (quoted: QuotedItem) => boolean;
  /** Ticket of the message, undefined where it is not known. */
  ticketOf(ticketId: number): Pick<TicketItem, 'id' | 'uuid' | 'whatsappId' | 'queueId'> | undefined;
}

/** The message as API and events show it: names joined, addresses of files signed. */
export function toMessage(stored: MessageItem, view: MessageView): Message {
  const item = view.hidesDeleted && isDeletedByContact(stored) ? withoutContent(stored) : stored;
  const urlOf = (key: string | undefined): string | null => (key === undefined ? null : view.signMedia(key));
  const contact = { id: view.contactId, name: view.contactName };
  const { quoted } = item;
  const words = quoted !== undefined && view.showsQuoted(quoted);
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
    author: authorOf(item),
    userId: item.userId ?? null,
    mediaType: item.mediaType,
    mediaUrl: urlOf(item.media?.key),
    media: item.media ? withoutKey(item.media) : (item.missing ?? null),
    dataJson: item.dataJson ?? null,
    transcription: item.transcription ?? null,
    ack: item.ack,
    failure: item.failure ?? null,
    changeFailed: item.changeFailed ?? null,
    isDeleted: item.isDeleted ?? false,
    isEdited: item.isEdited ?? false,
    isForwarded: item.isForwarded ?? false,
    isPrivate: item.isPrivate ?? false,
    reactions: item.reactions ?? {},
    quotedMsg: quoted
      ? {
          id: quoted.id ?? null,
          wid: quoted.wid,
          body: words ? quoted.body : '',
          fromMe: quoted.fromMe,
          author: authorOf(quoted),
          mediaType: quoted.mediaType,
          mediaUrl: urlOf(words ? quoted.mediaKey : undefined),
          contact,
        }
      : null,
    sentAt: item.sentAt ?? item.createdAt,
    createdAt: item.createdAt,
    version: item.version,
  };
}

/** That it was there, and nothing of what it held. */
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

function authorOf({ author }: Pick<MessageItem, 'author'>): Message['author'] {
  if (author === undefined) return null;
  return { id: personMark(author.chat), name: author.name, number: author.chat.pn ?? '' };
}

function queueOf({ directory }: MessageView, id: number | undefined): Message['queue'] {
  const queue = id === undefined ? undefined : directory.queues.get(id);
  return id === undefined || queue === undefined ? null : { id, name: queue.name, color: queue.color };
}

function withoutKey({ key: _key, ...shown }: StoredMedia): Omit<StoredMedia, 'key'> {
  return shown;
}
