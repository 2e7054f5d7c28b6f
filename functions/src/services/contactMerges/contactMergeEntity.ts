import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { ContactMerge } from '@balcao/shared/contactMerges/contactMergesApi';
import { defineEntity } from '@balcao/shared/server/db/entity';
import type { Condition } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { canonicalName } from '../../core/conversations/storedNames.ts';
import type { ContactItem } from '../../core/records/contactEntity.ts';
import type { TicketItem } from '../../core/records/ticketEntity.ts';
import type { TakenOver } from './mergedFields.ts';

/** The former state of one of two conversations that became one. */
interface Half {
  conversationId: number;
  chat: ChatIdentity;
  foreign?: string[] | undefined;
}

/** A conversation that was moved with its contact. */
export interface MovedConversation extends Half {
  account: string;
  /** The kept contact's conversation on the same account. */
  other?: Half | undefined;
  /**
   * Id of the conversation that continues if both are one chat (a number and the LID of one person). Absent if each
   * continues under its own number.
   */
  goesOn?: number | undefined;
}

/** A ticket that was closed in favour of the kept contact's, in its former state. */
export type ClosedTicket = Pick<TicketItem, 'id' | 'conversationId' | 'userId' | 'queueId'> & {
  status: TicketItem['status'];
};

export interface ContactMergeItem {
  companyId: number;
  /** The contact that is kept. */
  contactId: number;
  otherContactId: number;
  state: ContactMerge['state'];
  actor: { id: number; name: string };
  /** The user who undid the merge. */
  undoneBy?: { id: number; name: string } | undefined;
  mergedAt: string;
  undoUntil: string;
  /** The contact that was merged away, in its former state. */
  other: ContactItem;
  taken: TakenOver;
  /** Identities (`n:<number>`, `l:<LID>`) that led to the other contact. */
  identities: string[];
  /** Number of tickets moved. */
  done: number;
  /** Epoch seconds; absent while the merge or its undoing runs. */
  expiresAt?: number | undefined;
}

/**
 * Moved conversations (`c<id>`) and closed tickets (`t<id>`) are separate attributes, so that each is added by itself.
 */
export const contactMergeEntity = defineEntity<ContactMergeItem>()({
  name: 'contactMerge',
  description: 'A contact that was merged into another one, with what undoing it takes; kept for two days',
  version: 1,
  personal: 'contact',
  pk: 'C#{companyId}#CONTACT#{contactId}',
  sk: 'MERGED#{otherContactId:12}',
});

/** Condition: the merge is still in the state that was read. */
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
  if (stored === undefined) return undefined;
  const merge = contactMergeEntity.fromItem(stored);
  // A merge stored before an upgrade may have identities in a former form. The identities themselves are moved to the
  // canonical form, at the latest when they are looked up.
  return { ...merge, identities: [...new Set(merge.identities.map(canonicalName))] };
}

export function toContactMerge(merge: ContactMergeItem): ContactMerge {
  const { contactId, other, state, done, actor, mergedAt, undoUntil } = merge;
  const contact = { id: other.contactId, name: other.name, number: other.number };
  return { contactId, contact, state, done, user: actor, mergedAt, undoUntil };
}
