import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { ContactMerge } from '@balcao/shared/contactMerges/contactMergesApi';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import type { TakenOver } from './mergedFields.ts';

/** What one of the two conversations was before both became one. */
interface Half {
  conversationId: number;
  chat: ChatIdentity;
  foreign?: string[] | undefined;
}

/** A conversation that followed its contact. */
export interface MovedConversation extends Half {
  account: string;
  /** The one that the contact which stays had on the account. */
  other?: Half | undefined;
  /** Both are one chat under two names: of the two this one goes on. Absent: each goes on under its own number. */
  goesOn?: number | undefined;
}

/** A ticket that was closed into the other contact's, as it was. */
export type ClosedTicket = Pick<TicketItem, 'id' | 'conversationId' | 'userId' | 'queueId'> & {
  status: TicketItem['status'];
};

export interface ContactMergeItem {
  companyId: number;
  /** The contact that stays. */
  contactId: number;
  otherContactId: number;
  state: ContactMerge['state'];
  actor: { id: number; name: string };
  /** Who wanted it undone. */
  undoneBy?: { id: number; name: string } | undefined;
  mergedAt: string;
  undoUntil: string;
  /** The contact that went, as it was. */
  other: ContactItem;
  taken: TakenOver;
  /** Names (`n:<number>`, `l:<LID>`) that led to the other contact. */
  identities: string[];
  /** Tickets that have followed. */
  done: number;
  /** Seconds since 1970; absent while it runs or is being undone, which end by themselves. */
  expiresAt?: number | undefined;
}

/** Conversations (`c<id>`) and tickets that were closed (`t<id>`) are attributes of their own: each is added by itself. */
export const contactMergeEntity = defineEntity<ContactMergeItem>()({
  name: 'contactMerge',
  description: 'A contact that was merged into another one, with what undoing it takes; kept for two days',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'MERGED#{otherContactId:12}',
});

/** A merge is as far as it was read: what is done for one state is not done in another. */
export function inState({ state }: Pick<ContactMergeItem, 'state'>): Condition {
  return { expression: '#state = :state', values: { state } };
}

export const conversationField = (conversationId: number): string => `c${conversationId}`;
export const ticketField = (ticketId: number): string => `t${ticketId}`;

function fieldsOf<Value>(merge: ContactMergeItem, letter: 'c' | 't'): Value[] {
  return Object.entries(merge)
    .filter(([name]) => name.startsWith(letter) && /^\d+$/.test(name.slice(1)))
    .map(([, value]) => value as Value);
}

export const movedConversations = (merge: ContactMergeItem) => fieldsOf<MovedConversation>(merge, 'c');
export const closedTickets = (merge: ContactMergeItem) => fieldsOf<ClosedTicket>(merge, 't');

export async function getMerge(
  store: Store,
  place: Pick<ContactMergeItem, 'companyId' | 'contactId' | 'otherContactId'>,
): Promise<ContactMergeItem | undefined> {
  const stored = await store.get(contactMergeEntity.key(place), { consistent: true });
  return stored && contactMergeEntity.fromItem(stored);
}

export function toContactMerge(merge: ContactMergeItem): ContactMerge {
  const { contactId, other, state, done, actor, mergedAt, undoUntil } = merge;
  const contact = { id: other.contactId, name: other.name, number: other.number };
  return { contactId, contact, state, done, user: actor, mergedAt, undoUntil };
}
