import type { Channel } from '@balcao/shared/records/connectionModel';
import type { PreviewKind } from '@balcao/shared/records/previewKinds';
import type { TicketOrigin, TicketStatus } from '@balcao/shared/records/ticketModel';
import type { LastBy } from './lastBy.ts';
import { packUuid, unpackUuid } from '../../platform/db/packUuid.ts';
import { defineEntity, type ItemKey, type StoredItem } from '@balcao/shared/server/db/entity';
import type { Store } from '@balcao/shared/server/db/store';

/**
 * A ticket. Every message rewrites it, so it stays below 1 KB: what is null is absent, names of queue, user and
 * connection are joined from the directory.
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
  /** The company has blocked it. */
  contactBlocked?: true | undefined;
  queueId?: number | undefined;
  userId?: number | undefined;
  whatsappId: number;
  lastMessage: string;
  /** What kind of message `lastMessage` stands for; absent where it is what somebody wrote. */
  lastKind?: PreviewKind | undefined;
  /** What kind of file it is the caption of. */
  lastCaptions?: PreviewKind | undefined;
  /** Who wrote it; absent where the contact itself did. */
  lastBy?: LastBy | undefined;
  unreadMessages: number;
  /** Who handed it over, where its last move was a transfer. */
  handedBy?: number | undefined;
  /** The ticket that it was closed into, where its last move was the merge of their contacts. */
  mergedInto?: number | undefined;
  isGroup: boolean;
  /** Where its bot stands (botPlace.ts), packed; absent where none does. */
  bot?: string | undefined;
  /** What the bot has said of late in its chat (botTexts.ts), packed. */
  botTexts?: string | undefined;
  /** Whom it is proposed to while it waits. */
  proposedUserId?: number | undefined;
  /** When the rotation proposed it, to them or to nobody; absent while it is the first proposal. */
  proposedAt?: string | undefined;
  /** When its customer was told that it will be closed for silence; their next message takes it away. */
  warnedAt?: string | undefined;
  /** When the customer could last see something of it, where `updatedAt` is of something else: a note, a move. */
  seenAt?: string | undefined;
  useIntegration: boolean;
  /** Tags of its contact; absent without any. */
  tagIds?: number[] | undefined;
  /** The kanban stage it is in. */
  stageId?: number | undefined;
  /** Since when it is there; absent of tickets that were put there before this was stored. */
  stagedAt?: string | undefined;
  startedBy: TicketOrigin;
  firstInboundAt?: string | undefined;
  queuedAt?: string | undefined;
  /** Since when it waits where it was served before; absent where it waits since it began. */
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
 * its user (own tickets), of any other its queue (docs/decisions/2026-11-20-list-indexes.md). A closed ticket has them only
 * while it is the newest of its conversation.
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

/** Instants that are usually the ticket's first are stored as 0: a list reads every byte of its rows. */
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

/** Ticket by its id or its uuid. */
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

/** Lists that tickets stand in: one per status, but that lgpd is shown with pending (readings). */
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

/** Every tag that its rows name. */
export function namedTags({ tagIds = [], stageId }: Pick<TicketItem, 'tagIds' | 'stageId'>): number[] {
  return stageId === undefined ? tagIds : [...tagIds, stageId];
}

export function ticketKey(ticket: Pick<TicketItem, 'companyId' | 'conversationId' | 'id'>): ItemKey {
  return ticketEntity.key(ticket);
}

export function ticketToItem(ticket: TicketItem): StoredItem {
  return ticketEntity.toItem(ticket, { list: ticketListOf(ticket.status), holder: ticketHolder(ticket) });
}

/** Index attributes of a ticket as it stands, for updates that change status, queue, user or time. */
export function ticketIndexKeys(
  ticket: Pick<TicketItem, 'companyId' | 'id' | 'status' | 'userId' | 'queueId' | 'updatedAt'>,
): StoredItem {
  return ticketEntity.indexKeys({
    ...ticket,
    list: ticketListOf(ticket.status),
    holder: ticketHolder(ticket),
  });
}

/** Partition of a whole list of a company (gsi1), or of one holder's part of it (gsi2). */
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

/** A ticket's place in its lists' order. */
export function ticketSortKey(ticket: Pick<TicketItem, 'updatedAt' | 'id'>): string {
  return `${ticket.updatedAt}#${String(ticket.id).padStart(12, '0')}`;
}

/** Where a stored ticket stands at present, or undefined while no list shows it. */
export function ticketPlace(stored: StoredItem): { list: TicketList; holder: string } | undefined {
  if (typeof stored['gsi2pk'] !== 'string') return undefined;
  const ticket = ticketEntity.fromItem(stored);
  return { list: ticketListOf(ticket.status), holder: ticketHolder(ticket) };
}

/** Sort attributes alone: a message moves a ticket within its lists, whatever lists those are by now. */
export function ticketTouchKeys(ticket: Pick<TicketItem, 'id'>, updatedAt: string): StoredItem {
  const sort = ticketSortKey({ id: ticket.id, updatedAt });
  return { gsi1sk: sort, gsi2sk: sort };
}

/** The two pointers of a new ticket. */
export function ticketPointers(ticket: TicketItem): StoredItem[] {
  const { companyId, conversationId, id, contactId } = ticket;
  return [id, ticket.uuid].map((reference) =>
    ticketPointerEntity.toItem({ companyId, reference, conversationId, ticketId: id, contactId }),
  );
}

/** Finds a ticket by id or uuid: two round trips. Undefined when this company has none such. */
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

/** A pointer never changes, so the cheaper read does; only one that it misses may have been written just now. */
export async function findTicketPointer(
  store: Pick<Store, 'get'>,
  companyId: number,
  reference: string | number,
) {
  const key = ticketPointerEntity.key({ companyId, reference });
  const item = (await store.get(key)) ?? (await store.get(key, { consistent: true }));
  return item && ticketPointerEntity.fromItem(item);
}
