import {
  kindsOfGroups,
  kindsOfPeople,
  senderKeysOf,
  sessionKeysNamed,
} from '@balcao/shared/server/connections/sessionKeysNamed';
import { connectionsOf } from './connectionsOf.ts';
import type { ErasureStep } from './erasureStep.ts';

/**
 * Deletes WhatsApp's encryption keys stored under the person's numbers and LIDs, connection by connection. A running
 * connector keeps those in its memory and only writes them again when a new message changes them; a restarted one asks
 * the sender to encrypt again, as for any message it cannot decrypt.
 */
export const eraseSessionKeys: ErasureStep = async ({ store }, erased, { done = 0, startKey } = {}) => {
  const { companyId, chats, isGroup } = erased.person;
  const [connection, ...more] = [...(await connectionsOf(store, erased))]
    .filter(([id]) => id > done)
    .toSorted(([one], [other]) => one - other);
  if (connection === undefined) return undefined;
  const [connectionId, ownNumber] = connection;
  const next = more.length > 0 ? { done: connectionId } : undefined;
  // Keys for the connection's own phone belong to the connection.
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
