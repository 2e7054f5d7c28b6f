import type { Ticket } from '@balcao/shared/records/ticketModel';
import { isWaiting } from '@balcao/shared/tickets/ticketRules';
import { userColor } from '@balcao/shared/users/userColor';
import { type Directory, namedQueue, tagMarks } from '../company/directoryEntity.ts';
import { unpackBot } from './moves/botPlace.ts';
import { showLastBy } from '../records/lastBy.ts';
import { waitsSince } from '../records/serviceTimes.ts';
import type { TicketItem } from '../records/ticketEntity.ts';

/** A ticket as lists and events show it: names joined from the directory, the picture's URL signed. */
export function toTicket(item: TicketItem, directory: Directory, signMedia: (key: string) => string): Ticket {
  const queue = namedQueue(directory, item.queueId);
  const user = item.userId === undefined ? undefined : directory.users.get(item.userId);
  const connection = directory.connections.get(item.whatsappId);
  // A proposal to a deleted user is not shown.
  const proposed = item.proposedUserId === undefined ? undefined : directory.users.get(item.proposedUserId);
  return {
    id: item.id,
    uuid: item.uuid,
    companyId: item.companyId,
    conversationId: item.conversationId,
    status: item.status,
    channel: item.channel,
    contactId: item.contactId,
    contact: {
      id: item.contactId,
      name: item.contactName,
      number: item.contactNumber,
      urlPicture: item.contactPicture === undefined ? null : signMedia(item.contactPicture),
      active: item.contactBlocked === undefined,
    },
    queueId: item.queueId ?? null,
    queue:
      item.queueId !== undefined && queue !== undefined
        ? { id: item.queueId, name: queue.name, color: queue.color }
        : null,
    userId: item.userId ?? null,
    user:
      item.userId !== undefined && user !== undefined
        ? { id: item.userId, name: user.name, color: userColor(item.userId) }
        : null,
    whatsappId: item.whatsappId,
    whatsapp: connection
      ? { id: item.whatsappId, name: connection.name, groupAsTicket: connection.groupAsTicket }
      : null,
    lastMessage: item.lastMessage,
    lastMessageKind: item.lastKind ?? null,
    lastMessageCaptions: item.lastCaptions ?? null,
    lastMessageBy: showLastBy(item.lastBy, directory),
    unreadMessages: item.unreadMessages,
    isGroup: item.isGroup,
    isBot: item.bot !== undefined && unpackBot(item.bot).left !== true,
    proposedUser:
      item.proposedUserId !== undefined && proposed !== undefined
        ? { id: item.proposedUserId, name: proposed.name }
        : null,
    useIntegration: item.useIntegration,
    tags: tagMarks(directory, item.tagIds),
    stage: tagMarks(directory, item.stageId === undefined ? [] : [item.stageId])[0] ?? null,
    userRating: item.rate === undefined ? null : { rate: item.rate },
    startedBy: item.startedBy,
    firstInboundAt: item.firstInboundAt ?? null,
    queuedAt: item.queuedAt ?? null,
    waitingSince: isWaiting(item) ? waitsSince(item) : null,
    acceptedAt: item.acceptedAt ?? null,
    firstReplyAt: item.firstReplyAt ?? null,
    closedAt: item.closedAt ?? null,
    ratedAt: item.ratedAt ?? null,
    reopenCount: item.reopenCount,
    newContact: item.newContact,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    version: item.version,
  };
}
