import { chatIdentity } from '@balcao/shared/channels/inboundEvent';
import { lostFileEntity } from '@balcao/shared/server/connections/lostFileEntity';
import { parkedEntity } from '@balcao/shared/server/connections/parkedCommandEntity';
import { queryPages } from '@balcao/shared/server/db/queryPages';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { connectionsOf } from './connectionsOf.ts';
import type { ErasureStep } from './erasureStep.ts';
import type { Person } from '../../core/conversations/personOf.ts';

const pageSize = 200;

/**
 * Deletes parked messages to the contact, and the records for requesting its files again. A company has a handful of
 * connections, each with few of these.
 */
export const eraseWaiting: ErasureStep = async ({ store }, erased) => {
  const { person } = erased;
  const { companyId } = person;
  for (const connectionId of (await connectionsOf(store, erased)).keys()) {
    const pk = lostFileEntity.partition({ companyId, connectionId });
    for (const prefix of ['FILE#', 'PARKED#'])
      for await (const items of queryPages(store, { pk, prefix, limit: pageSize, consistent: true })) {
        const theirs = items.filter((item) => isOf(person, item));
        await store.batchWrite(theirs.map(({ sk }) => ({ delete: { pk, sk: String(sk) } })));
      }
  }
  return undefined;
};

function isOf(person: Person, item: StoredItem): boolean {
  if (lostFileEntity.owns(item)) return person.chatKeys.has(lostFileEntity.fromItem(item).chat);
  return parkedEntity.owns(item) && isFor(person, parkedEntity.fromItem(item).commandJson);
}

function isFor(person: Person, commandJson: string): boolean {
  try {
    const { chat } = JSON.parse(commandJson) as { chat?: unknown };
    const read = chatIdentity.safeParse(chat).data;
    return read !== undefined && person.is(read);
  } catch {
    // The connector deletes commands that it cannot parse.
    return false;
  }
}
