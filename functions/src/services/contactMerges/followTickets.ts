import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { present } from '@balcao/shared/server/db/expressions';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import type { Store } from '@balcao/shared/server/db/store';
import { type ContactItem, getContact } from '../../core/records/contactEntity.ts';
import { inParallel } from '../../platform/runtime/inParallel.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import {
  ticketEntity,
  type TicketItem,
  ticketKey,
  ticketPlace,
  ticketPointerEntity,
} from '../../core/records/ticketEntity.ts';

// Tickets read in a page, and tickets changed in parallel.
const pageSize = 25;
const width = 5;

/** Position in the tickets of a list of conversations. */
export interface TicketsPlace {
  conversationIds: readonly number[];
  /** Last ticket examined in the first conversation; 0 for none. */
  after: number;
}

/**
 * Gives a page of tickets to the contact that now owns their conversations; returns how many changed, and where to
 * continue. Tickets that a list shows also take the contact's name, number, picture, block and tags; all others keep
 * those of their time.
 */
export async function followTickets(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  { conversationIds, after }: TicketsPlace,
): Promise<{ done: number; next: TicketsPlace | undefined }> {
  const [conversationId, ...others] = conversationIds;
  if (conversationId === undefined) return { done: 0, next: undefined };
  const contact = await ownerOf(store, companyId, conversationId);
  if (contact === undefined) return { done: 0, next: placeIn(others) };
  const { contactId } = contact;
  const { pk, sk } = ticketKey({ companyId, conversationId, id: after });
  const { items, lastKey } = await store.query({
    pk,
    from: `${sk}\0`,
    to: 'T~',
    limit: pageSize,
    consistent: true,
  });
  const strangers = items.filter((item) => ticketEntity.fromItem(item).contactId !== contactId);
  const follow = async (item: StoredItem): Promise<void> => {
    const ticket = ticketEntity.fromItem(item);
    for (const reference of [ticket.id, ticket.uuid])
      await ifThere(
        store.update(ticketPointerEntity.key({ companyId, reference }), { set: { contactId } }, present),
      );
    const isShown = ticketPlace(item) !== undefined;
    await ifThere(
      store.update(
        ticketKey(ticket),
        {
          set: { contactId, ...(isShown && shown(contact)) },
          remove: isShown
            ? ['contactPicture', 'contactBlocked', 'tagIds'].filter((name) => !(name in shown(contact)))
            : [],
          add: { version: 1 },
        },
        present,
      ),
    );
  };
  await inParallel(
    width,
    strangers.map((item) => () => follow(item)),
  );
  const last = items.at(-1);
  const next =
    lastKey !== undefined && last !== undefined
      ? { conversationIds, after: ticketEntity.fromItem(last).id }
      : placeIn(others);
  return { done: strangers.length, next };
}

const placeIn = (conversationIds: readonly number[]): TicketsPlace | undefined =>
  conversationIds.length === 0 ? undefined : { conversationIds, after: 0 };

/** Reads the current owner, since the merge may be undone meanwhile. */
async function ownerOf(
  store: Store,
  companyId: number,
  conversationId: number,
): Promise<ContactItem | undefined> {
  const conversation = await getConversation(store, companyId, conversationId);
  return conversation && getContact(store, companyId, conversation.contactId);
}

function shown({ name, number, pictureKey, tagIds, active }: ContactItem): Partial<TicketItem> {
  return {
    contactName: name,
    contactNumber: number,
    ...(pictureKey !== undefined && { contactPicture: pictureKey }),
    ...(!active && { contactBlocked: true }),
    ...(tagIds !== undefined && { tagIds }),
  };
}

/** Ignores a ticket that was deleted meanwhile. */
async function ifThere(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
