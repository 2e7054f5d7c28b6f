import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import type { Store } from '@balcao/shared/server/db/store';
import { findClaim, type MessageClaim, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';

/** Places of messages whose first tick has come: the next ones find them here. A claim never changes. */
const known = new WeakMap<Store, Map<string, MessageClaim>>();
const mostKnown = 2000;

async function placeOf(
  store: Store,
  companyId: number,
  account: string,
  wid: string,
): Promise<MessageClaim | undefined> {
  const claims = known.get(store) ?? new Map<string, MessageClaim>();
  known.set(store, claims);
  const name = `${companyId}#${account}#${wid}`;
  const claim = claims.get(name) ?? (await findClaim(store, companyId, account, wid));
  if (claim === undefined) return undefined;
  claims.set(name, claim);
  if (claims.size > mostKnown) claims.delete(claims.keys().next().value ?? name);
  return claim;
}

/**
 * A tick: the level only grows, so late and repeated acks change nothing. A refusal (-1) counts while the channel
 * has not taken the message.
 */
export async function receiveAck(
  runtime: Runtime,
  event: Extract<InboundEvent, { kind: 'ack' }>,
): Promise<void> {
  for (const wid of event.wids) {
    const claim = await placeOf(runtime.store, event.companyId, event.account, wid);
    if (claim === undefined) continue;
    const failed = event.level === -1;
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
