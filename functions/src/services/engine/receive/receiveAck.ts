import { type ChatIdentity, type InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Store } from '@balcao/shared/server/db/store';
import { isSameChat } from '@balcao/shared/channels/isSameChat';
import { findClaims, type MessageClaim, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { settleChange } from './settleChange.ts';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

/** Cache for further ticks of the same messages: their claims, and the chats of their conversations. */
interface Known {
  /** Claims never change. */
  claims: Map<string, MessageClaim>;
  /** A chat may gain or lose an identity, so a cached chat may confirm a receipt but not refuse one. */
  chats: Map<string, ChatIdentity>;
}
const knownOf = new WeakMap<Store, Known>();
const mostKnown = 2000;

function known(store: Store): Known {
  const kept = knownOf.get(store) ?? { claims: new Map(), chats: new Map() };
  knownOf.set(store, kept);
  return kept;
}

function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.set(name, value);
  if (map.size > mostKnown) map.delete(map.keys().next().value ?? name);
}

/** Looks up messages by their ids; those not cached take one read for all, since senders of receipts can invent ids. */
async function placesOf(
  store: Store,
  { companyId, account, wids }: Ack,
): Promise<ReadonlyMap<string, MessageClaim>> {
  const { claims } = known(store);
  const nameOf = (wid: string): string => `${companyId}#${account}#${wid}`;
  const unknown = wids.filter((wid) => !claims.has(nameOf(wid)));
  const places = new Map<string, MessageClaim>();
  const read = await findClaims(store, companyId, account, unknown);
  for (const wid of wids) {
    const claim = claims.get(nameOf(wid)) ?? read.get(wid);
    if (claim === undefined) continue;
    // The claim of a change contains a text and is needed for one ack, so it is not cached.
    if (claim.change === undefined) remember(claims, nameOf(wid), claim);
    places.set(wid, claim);
  }
  return places;
}

/**
 * True if a receipt comes from the chat that the message went to: senders of receipts can name any id. If there is
 * nothing to compare (a LID where only a number is known), the receipt is accepted, since ticks would be lost
 * otherwise.
 */
async function isOfChat(store: Store, claim: MessageClaim, chat: ChatIdentity): Promise<boolean> {
  const { companyId, conversationId } = claim;
  const { chats } = known(store);
  const name = `${companyId}#${conversationId}`;
  const remembered = chats.get(name);
  if (remembered !== undefined && isSameChat(remembered, chat) === true) return true;
  const conversation = await getConversation(store, companyId, conversationId);
  if (conversation === undefined) return false;
  remember(chats, name, conversation.chat);
  return isSameChat(conversation.chat, chat) !== false;
}

/**
 * Stores a tick: the level only rises, so late and repeated acks change nothing. A refusal (-1) counts only while the
 * channel has not taken the message.
 */
export async function receiveAck(runtime: Runtime, event: Ack): Promise<void> {
  const places = await placesOf(runtime.store, event);
  for (const claim of places.values()) {
    // Levels up to 1 come from the channel itself; higher ones from people's phones.
    if (event.level > 1 && !(await isOfChat(runtime.store, claim, event.chat))) continue;
    const failed = event.level === -1;
    if (claim.change !== undefined) {
      await settleChange(runtime, claim, event);
      continue;
    }
    try {
      await runtime.store.update(
        messageKey(claim),
        {
          set: { ack: event.level, ...(failed && { failure: event.failure ?? 'unknown' }) },
          add: { version: 1 },
          ...(!failed && { remove: ['failure'] }),
        },
        failed
          ? { expression: '#fromMe = :true AND #ack = :stored', values: { true: true, stored: 0 } }
          : { expression: '#fromMe = :true AND #ack < :level', values: { true: true, level: event.level } },
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
