import type { Channel } from '@balcao/shared/records/connectionModel';
import type { PreviewKind } from '@balcao/shared/records/previewKinds';
import type { TicketOrigin, TicketStatus } from '@balcao/shared/records/ticketModel';
import type { LastBy } from './lastBy.ts';
import { packUuid, unpackUuid } from '../../platform/db/packUuid.ts';
import { defineEntity, type ItemKey, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/**
 * A ticket. Every message rewrites it, so it stays below 1 KB: null fields are absent, and the names of queue, user and
 * connection come from the directory.
 */
export interface TicketItem {
  companyId: number;
  id: number;
  uuid: string;
  conversationId: number;
  status: TicketStatus;
  channel: Channel;
  contactId: number;
  contactName: string;
  contactNumber: string;
  contactPicture?: string | undefined;
  /** The company has blocked the contact. */
  contactBlocked?: true | undefined;
  queueId?: number | undefined;
  userId?: number | undefined;
  whatsappId: number;
  lastMessage: string;
  /** Kind of the last message; absent if `lastMessage` is its text. */
  lastKind?: PreviewKind | undefined;
  /** Kind of the file that `lastMessage` is the caption of. */
  lastCaptions?: PreviewKind | undefined;
  /** Author of the last message; absent if the contact wrote it. */
  lastBy?: LastBy | undefined;
  unreadMessages: number;
  /** The user who handed it over, if its last move was a transfer. */
  handedBy?: number | undefined;
  /** The ticket it was merged into, if its last move was the merge of their contacts. */
  mergedInto?: number | undefined;
  isGroup: boolean;
  /** The bot's position (botPlace.ts), packed; absent if no bot is in charge. */
  bot?: string | undefined;
  /** The bot's recent texts in this chat (botTexts.ts), packed. */
  botTexts?: string | undefined;
  /** The user to whom it is proposed while it waits. */
  proposedUserId?: number | undefined;
  /** ISO instant at which the rotation last proposed it, to a user or to nobody; absent for the first proposal. */
  proposedAt?: string | undefined;
  /** ISO instant at which the customer was warned of closing for silence; their next message removes it. */
  warnedAt?: string | undefined;
  /** ISO instant of the last change the customer could see, if `updatedAt` is that of a note or a move. */
  seenAt?: string | undefined;
  useIntegration: boolean;
  /** Tags of its contact; absent if it has none. */
  tagIds?: number[] | undefined;
  /** Its kanban stage. */
  stageId?: number | undefined;
  /** ISO instant at which it entered the stage; absent in tickets staged before this was stored. */
  stagedAt?: string | undefined;
  startedBy: TicketOrigin;
  firstInboundAt?: string | undefined;
  queuedAt?: string | undefined;
  /** ISO instant since which it waits again after it was served; absent if it has waited since it began. */
  waitingSince?: string | undefined;
  acceptedAt?: string | undefined;
  firstReplyAt?: string | undefined;
  closedAt?: string | undefined;
  ratedAt?: string | undefined;
  /** The customer's rating, 0 to 10. */
  rate?: number | undefined;
  reopenCount: number;
  newContact: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/**
 * Two list entries per ticket: gsi1 per list (`show all`), gsi2 per list and holder. The holder of an open ticket is
 * its user, of any other its queue (docs/decisions/2026-11-20-list-indexes.md). A closed ticket has them only while it
 * is the newest of its conversation.
 */
export const ticketEntity = defineEntity<TicketItem>()({
  name: 'ticket',
  description: 'A service case within a conversation; every list row comes from here',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#V#{conversationId}',
  sk: 'T#{id:12}',
  indexes: {
    gsi1: { pk: 'C#{companyId}#T#{list}', sk: '{updatedAt}#{id:12}' },
    gsi2: { pk: 'C#{companyId}#T#{list}#{holder}', sk: '{updatedAt}#{id:12}' },
  },
  defaults: {
    channel: 'whatsapp',
    isGroup: false,
    useIntegration: false,
    startedBy: 'customer',
    reopenCount: 0,
    newContact: false,
  },
  pack: packTicket,
  unpack: unpackTicket,
});

/**
 * Instants that mostly equal `createdAt`. If they do they are stored as 0, because a list pays for every byte of its
 * rows.
 */
const oftenCreatedAt = ['firstInboundAt', 'queuedAt'] as const;

function packTicket(ticket: TicketItem): object {
  const same = oftenCreatedAt.filter((name) => ticket[name] === ticket.createdAt);
  return { ...ticket, uuid: packUuid(ticket.uuid), ...Object.fromEntries(same.map((name) => [name, 0])) };
}

function unpackTicket(packed: TicketItem): TicketItem {
  const same = oftenCreatedAt.filter((name) => (packed[name] as unknown) === 0);
  return {
    ...packed,
    uuid: unpackUuid(packed.uuid),
    ...Object.fromEntries(same.map((name) => [name, packed.createdAt])),
  };
}

/** Finds a ticket by its id or uuid. */
export const ticketPointerEntity = defineEntity<{
  companyId: number;
  reference: string | number;
  conversationId: number;
  ticketId: number;
  contactId: number;
}>()({
  name: 'ticketPointer',
  description: 'Ticket id or uuid to the conversation that holds it',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#TICKET#{reference}',
  sk: 'P',
});

/** Lists of tickets: one per status, except that lgpd is listed with pending. */
export type TicketList = Exclude<TicketStatus, 'lgpd'>;

export function ticketListOf(status: TicketStatus): TicketList {
  return status === 'lgpd' ? 'pending' : status;
}

/** Holder in gsi2: `U#<user>` of an open ticket, else `Q#<queue>` with 0 for none. */
export function ticketHolder(ticket: Pick<TicketItem, 'status' | 'userId' | 'queueId'>): string {
  return ticket.status === 'open' && ticket.userId !== undefined
    ? `U#${ticket.userId}`
    : `Q#${ticket.queueId ?? 0}`;
}

/** Ids of all tags shown on the ticket's rows: those of the contact, and the stage. */
export function namedTags({ tagIds = [], stageId }: Pick<TicketItem, 'tagIds' | 'stageId'>): number[] {
  return stageId === undefined ? tagIds : [...tagIds, stageId];
}

export function ticketKey(ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>): ItemKey {
  return ticketEntity.key(ticket);
}

export function ticketToItem(ticket: TicketItem): StoredItem {
  return ticketEntity.toItem(ticket, { list: ticketListOf(ticket.status), holder: ticketHolder(ticket) });
}

/** Index attributes of a ticket, for updates that change status, queue, user or time. */
export function ticketIndexKeys(
  ticket: Pick<TicketItem, 'companyId' | 'id' | 'status' | 'userId' | 'queueId' | 'updatedAt'>,
): StoredItem {
  return ticketEntity.indexKeys({
    ...ticket,
    list: ticketListOf(ticket.status),
    holder: ticketHolder(ticket),
  });
}

/** Partition of a company's whole list (gsi1), or of one holder's part of it (gsi2). */
export function ticketListPartition(companyId: number, list: TicketList, holder?: string): string {
  const keys = ticketEntity.indexKeys({
    companyId,
    list,
    holder: holder ?? 'Q#0',
    updatedAt: '0',
    id: 0,
  });
  return String(keys[holder === undefined ? 'gsi1pk' : 'gsi2pk']);
}

/** Sort key of a ticket in its lists. */
export function ticketSortKey(ticket: Pick<TicketItem, 'updatedAt' | 'id'>): string {
  return `${ticket.updatedAt}#${String(ticket.id).padStart(12, '0')}`;
}

/** List and holder of a stored ticket; undefined if no list shows it. */
export function ticketPlace(stored: StoredItem): { list: TicketList; holder: string } | undefined {
  if (typeof stored['gsi2pk'] !== 'string') return undefined;
  const ticket = ticketEntity.fromItem(stored);
  return { list: ticketListOf(ticket.status), holder: ticketHolder(ticket) };
}

/** Only the sort attributes: a message moves a ticket within its lists, whichever those are when it is written. */
export function ticketTouchKeys(ticket: Pick<TicketItem, 'id'>, updatedAt: string): StoredItem {
  const sort = ticketSortKey({ id: ticket.id, updatedAt });
  return { gsi1sk: sort, gsi2sk: sort };
}

/** The two pointers of a new ticket, by id and by uuid. */
export function ticketPointers(ticket: TicketItem): StoredItem[] {
  const { companyId, conversationId, id, contactId } = ticket;
  return [id, ticket.uuid].map((reference) =>
    ticketPointerEntity.toItem({ companyId, reference, conversationId, ticketId: id, contactId }),
  );
}

/**
 * Finds a ticket by id or uuid, in two round trips (three if its pointer is brand new). Undefined if this company has
 * no such ticket.
 */
export async function findTicket(
  store: Store,
  companyId: number,
  reference: string | number,
): Promise<TicketItem | undefined> {
  const pointer = await findTicketPointer(store, companyId, reference);
  if (pointer === undefined) return undefined;
  const item = await store.get(
    ticketEntity.key({ companyId, conversationId: pointer.conversationId, id: pointer.ticketId }),
    { consistent: true },
  );
  return item && ticketEntity.fromItem(item);
}

/**
 * Reads eventually consistent first, because a pointer never changes; only a miss is repeated consistently, since the
 * pointer may be brand new.
 */
export async function findTicketPointer(
  store: Pick<Store, 'get'>,
  companyId: number,
  reference: string | number,
) {
  const key = ticketPointerEntity.key({ companyId, reference });
  const item = (await store.get(key)) ?? (await store.get(key, { consistent: true }));
  return item && ticketPointerEntity.fromItem(item);
}
