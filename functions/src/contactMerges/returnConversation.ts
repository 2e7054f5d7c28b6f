import {
  chatAliasEntity,
  chatKeys,
  contactConversationEntity,
  conversationEntity,
  findChatAliases,
  furtherConversationEntity,
  getConversation,
} from '@balcao/shared/server/conversations/conversationEntity';
import type { Write } from '@balcao/shared/server/db/store';
import { commitPlan } from '../decisions/commitPlan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { planMove } from '../tickets/planMove.ts';
import { ticketEntity, ticketKey } from '../tickets/ticketEntity.ts';
import type { ClosedTicket, ContactMergeItem, MovedConversation } from './contactMergeEntity.ts';
import { linkTo } from './moveConversation.ts';

/**
 * Points a conversation back to the contact that it was of, under the chat that it was. What has been said since stays in
 * the conversation where it was said.
 *
 * @throws ConditionFailed when something is not as it was read: the caller tries again
 */
export async function returnConversation(
  { store }: Pick<Runtime, 'store'>,
  merge: ContactMergeItem,
  moved: MovedConversation,
): Promise<void> {
  const { companyId, contactId, otherContactId } = merge;
  const { account, conversationId, other, goesOn } = moved;
  const conversation = await getConversation(store, companyId, conversationId);
  if (conversation === undefined || conversation.contactId !== contactId) return;
  const theirs = { companyId, contactId: otherContactId, account, conversationId };
  const main = contactConversationEntity.key(theirs);
  const hasMain = (await store.get(main, { consistent: true })) !== undefined;
  const linking = hasMain ? furtherConversationEntity : contactConversationEntity;
  const own = other && (await getConversation(store, companyId, other.conversationId));
  const changed = changeBack(conversation, moved, goesOn, other?.conversationId);
  const writes: Write[] = [
    {
      update: conversationEntity.key(conversation),
      change: { ...changed, set: { ...changed.set, contactId: otherContactId } },
      condition: { expression: '#contactId = :kept', values: { kept: contactId } },
    },
    { put: linking.toItem(theirs) },
    ...(await namesBack(store, merge, moved, [conversationId, goesOn ?? conversationId], otherContactId)),
  ];
  const left = await linkTo(store, merge, conversation);
  if (own === undefined || other === undefined) writes.push({ delete: left });
  else {
    writes.push(
      {
        update: conversationEntity.key(own),
        change: changeBack(own, other, goesOn, conversationId),
        condition: { expression: '#contactId = :kept', values: { kept: own.contactId } },
      },
      ...(await namesBack(
        store,
        merge,
        { ...other, account },
        [other.conversationId, goesOn ?? other.conversationId],
        own.contactId,
      )),
    );
    const mine = { companyId, contactId, account, conversationId: other.conversationId };
    // Its link, or that of the other one, is the main one: of the two only what was its own remains.
    writes.push({ delete: furtherConversationEntity.key(mine) });
    if (left.sk === contactConversationEntity.key(mine).sk)
      writes.push({ put: contactConversationEntity.toItem(mine) });
    else writes.push({ delete: left });
  }
  await store.transact(writes);
}

/** What a conversation was before: under its own names, where both were one chat. */
function changeBack(
  { joined = [], chat }: { joined?: number[] | undefined; chat: MovedConversation['chat'] },
  before: Pick<MovedConversation, 'chat' | 'foreign'>,
  goesOn: number | undefined,
  otherId: number | undefined,
) {
  const left = joined.filter((id) => id !== otherId);
  const wasOne = goesOn !== undefined;
  return {
    set: {
      chat: wasOne ? before.chat : chat,
      ...(left.length > 0 && { joined: left }),
      ...(wasOne && before.foreign !== undefined && { foreign: before.foreign }),
    },
    remove: left.length > 0 ? [] : ['joined'],
  };
}

/** The names that a chat had before lead to its own conversation again, where nobody else has them by now. */
async function namesBack(
  store: Runtime['store'],
  { companyId }: ContactMergeItem,
  { account, conversationId, chat }: Pick<MovedConversation, 'account' | 'conversationId' | 'chat'>,
  ledTo: readonly number[],
  contactId: number,
): Promise<Write[]> {
  const names = chatKeys(chat);
  const aliases = await findChatAliases(store, companyId, account, names, true);
  return names.flatMap((chatKey, at): Write[] => {
    const led = aliases[at]?.conversationId;
    if (led === undefined || !ledTo.includes(led)) return [];
    return [
      {
        update: chatAliasEntity.key({ companyId, account, chatKey }),
        change: { set: { conversationId, contactId } },
        condition: { expression: '#conversationId = :led', values: { led } },
      },
    ];
  });
}

/** A ticket that was closed into another one is open again as it was, unless its conversation has gone on since. */
export async function reopenClosed(
  runtime: Runtime,
  { companyId, actor }: ContactMergeItem,
  { id, conversationId, status, userId, queueId }: ClosedTicket,
): Promise<void> {
  const [stored, conversation] = await Promise.all([
    runtime.store.get(ticketKey({ companyId, conversationId, id }), { consistent: true }),
    getConversation(runtime.store, companyId, conversationId),
  ]);
  if (stored === undefined || conversation === undefined) return;
  const ticket = ticketEntity.fromItem(stored);
  const { activeTicketId, lastTicketId } = conversation;
  if (ticket.status !== 'closed' || activeTicketId !== undefined || lastTicketId !== id) return;
  const log = [{ type: 'reopen' as const, userId: actor.id, queueId }];
  const at = runtime.clock.iso();
  const { plan } = planMove(ticket, conversation, { to: { status, userId, queueId }, log }, at);
  await commitPlan(runtime, plan);
}
