import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { chatAliasEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import { absent } from '@balcao/shared/server/db/expressions';
import type { Write } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  canonicalPlace,
  itemKey,
  movedName,
  nameKey,
  stillLeads,
} from '../core/conversations/storedNames.ts';
import { contactIdentityEntity } from '../core/records/contactEntity.ts';
import { mergeProposalWrite } from '../core/records/mergeProposalEntity.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { listedEntity, listedToItem } from '../services/contactLists/listedEntity.ts';
import { scanTable } from './scanTable.ts';

const width = 8;

/**
 * Stores identities, chats and list rows under the canonical form of their numbers; earlier releases stored numbers of
 * Mexico, Argentina, Ivory Coast and Benin as they were written. If two contacts have the same canonical number, they
 * are proposed for merging, and the one that was stored under it keeps it. May be repeated. Returns the numbers of
 * items moved and of pairs proposed.
 */
export async function rebuildNumbers(
  runtime: Runtime,
  companyId?: number,
): Promise<{ moved: number; proposed: number }> {
  const done = { moved: 0, proposed: 0 };
  const kinds = [contactIdentityEntity, chatAliasEntity, listedEntity].map(({ options }) => options.name);
  for await (const page of scanTable(runtime, kinds, companyId))
    await inParallel(
      width,
      page.map((item) => async () => {
        const outcome = await moveItem(runtime, item);
        if (outcome !== undefined) done[outcome] += 1;
      }),
    );
  return done;
}

type Outcome = 'moved' | 'proposed' | undefined;

/**
 * Moves an item. If a write is refused because somebody changed the item after the scan, reads it again and moves what
 * is stored then.
 */
function moveItem(runtime: Runtime, scanned: StoredItem): Promise<Outcome> {
  const key = itemKey(scanned);
  let item: StoredItem | undefined = scanned;
  return untilAccepted(
    async () => {
      item ??= await runtime.store.get(key, { consistent: true });
      const now = item;
      item = undefined;
      if (now === undefined) return undefined;
      return listedEntity.owns(now) ? moveListed(runtime, now, key) : moveName(runtime, now, key);
    },
    { attempts: 5, pauseMs: 50 },
  );
}

/**
 * Moves a contact's identity or a chat's alias to the canonical number. If another contact has that number, it keeps
 * it, and both are proposed for merging. If another conversation has that alias, it receives the messages from now on.
 */
async function moveName({ store, clock }: Runtime, item: StoredItem, key: ItemKey): Promise<Outcome> {
  const stored = contactIdentityEntity.owns(item)
    ? contactIdentityEntity.fromItem(item)
    : chatAliasEntity.fromItem(item);
  const place = canonicalPlace(stored);
  const to = nameKey(place);
  if (to.pk === key.pk) return undefined;
  const left: Write = { delete: key, condition: stillLeads(item) };
  const there = await store.get(to, { consistent: true });
  if (there === undefined) {
    await store.transact([{ put: movedName(place, item), condition: absent }, left]);
    return 'moved';
  }
  if (!('identity' in place) || there['contactId'] === stored.contactId) {
    await store.delete(left.delete, left.condition);
    return 'moved';
  }
  const { companyId, identity } = place;
  const contactIds: [number, number] = [contactIdentityEntity.fromItem(there).contactId, stored.contactId];
  await store.transact([
    mergeProposalWrite({ companyId, contactIds, names: [identity], account: '', at: clock.iso() }),
    { check: to, condition: stillLeads(there) },
    left,
  ]);
  return 'proposed';
}

/**
 * Moves a row of a contact list. If the list already has a row with the canonical number, the row stays as it is: it is
 * the same person twice.
 */
async function moveListed({ store }: Runtime, item: StoredItem, key: ItemKey): Promise<Outcome> {
  const stored = listedEntity.fromItem(item);
  const number = canonicalNumber(stored.number);
  if (number === stored.number) return undefined;
  const { whatsappNumber = stored.number, version } = stored;
  const after = listedToItem({ ...stored, number, whatsappNumber, version: version + 1 });
  const there = await store.get(listedEntity.key({ ...stored, number }), { consistent: true });
  if (there !== undefined) return undefined;
  await store.transact([
    { put: after, condition: absent },
    { delete: key, condition: { expression: '#version = :version', values: { version } } },
  ]);
  return 'moved';
}
