import {
  kindsOfGroups,
  kindsOfPeople,
  senderKeysOf,
  sessionKeysNamed,
} from '@balcao/shared/server/connections/sessionKeysNamed';
import { connectionsOf } from './connectionsOf.ts';
import type { ErasureStep } from './erasureStep.ts';

/**
 * Keys of WhatsApp's encryption that lie under the person's numbers and LIDs, connection by connection. A connector that runs
 * goes on with those in its memory and writes again only what a new message changes; one that starts asks whoever writes to
 * encrypt once more, as for a message that it cannot open.
 */
export const eraseSessionKeys: ErasureStep = async ({ store }, erased, { done = 0, startKey } = {}) => {
  const { companyId, chats, isGroup } = erased.person;
  const [connection, ...more] = [...(await connectionsOf(store, erased))]
    .filter(([id]) => id > done)
    .toSorted(([one], [other]) => one - other);
  if (connection === undefined) return undefined;
  const [connectionId, ownNumber] = connection;
  const next = more.length > 0 ? { done: connectionId } : undefined;
  // What it hears of its own phone with is the connection's.
  if (chats.some(({ pn }) => pn === ownNumber)) return next;
  const owner = { companyId, connectionId };
  const names = chats.map(({ lid, pn, group }) => lid ?? pn ?? group ?? '');
  if (startKey === undefined) {
    const kinds = isGroup ? kindsOfGroups : kindsOfPeople;
    const keys = await sessionKeysNamed(store, owner, names, kinds);
    await store.batchWrite(keys.map((key) => ({ delete: key })));
  }
  if (isGroup) return next;
  const { keys, lastKey } = await senderKeysOf(store, owner, names, startKey);
  await store.batchWrite(keys.map((key) => ({ delete: key })));
  return lastKey === undefined ? next : { done, startKey: lastKey };
};
