import type { Message } from '@balcao/shared/messages/messageModel';
import type { Directory } from '../companies/directoryEntity.ts';
import type { TicketItem } from '../tickets/ticketEntity.ts';
import { isDeletedByContact } from './hidesDeleted.ts';
import { messageBody } from './messageBody.ts';
import type { MessageItem, StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** What a message's view is joined from; nothing of it is read for the message's sake. */
export interface MessageView {
  directory: Pick<Directory, 'queues'>;
  signMedia: (key: string) => string;
  contactName: string;
  /** What contacts took back is not shown (hidesDeleted.ts). */
  hidesDeleted: boolean;
  /** Ticket of the message, undefined where it is not known. */
  ticketOf(ticketId: number): Pick<TicketItem, 'id' | 'uuid' | 'whatsappId' | 'queueId'> | undefined;
}

/** The message as API and events show it: names joined, addresses of files signed. */
export function toMessage(stored: MessageItem, view: MessageView): Message {
  const item = view.hidesDeleted && isDeletedByContact(stored) ? withoutContent(stored) : stored;
  const urlOf = (key: string | undefined): string | null => (key === undefined ? null : view.signMedia(key));
  const contact = { id: item.contactId, name: view.contactName };
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
    contactId: item.contactId,
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
    quotedMsg: item.quoted
      ? {
          id: item.quoted.id ?? null,
          wid: item.quoted.wid,
          body: item.quoted.body,
          fromMe: item.quoted.fromMe,
          author: authorOf(item.quoted),
          mediaType: item.quoted.mediaType,
          mediaUrl: urlOf(item.quoted.mediaKey),
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
  return author === undefined ? null : { name: author.name, number: author.chat.pn ?? '' };
}

function queueOf({ directory }: MessageView, id: number | undefined): Message['queue'] {
  const queue = id === undefined ? undefined : directory.queues.get(id);
  return id === undefined || queue === undefined ? null : { id, name: queue.name, color: queue.color };
}

function withoutKey({ key: _key, ...shown }: StoredMedia): Omit<StoredMedia, 'key'> {
  return shown;
}
