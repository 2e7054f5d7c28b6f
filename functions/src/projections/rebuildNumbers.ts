import { canonicalNumber } from '@balcao/shared/contacts/contactRules';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import { chatAliasEntity } from '@balcao/shared/server/conversations/conversationEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import { contactIdentityEntity } from '../core/records/contactEntity.ts';
import { mergeProposalWrite } from '../core/records/mergeProposalEntity.ts';
import { inParallel } from '../platform/runtime/inParallel.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { listedEntity, listedToItem } from '../services/contactLists/listedEntity.ts';
import { scanTable } from './scanTable.ts';

const width = 8;

/**
 * Stores identities, chats and list rows under the canonical form of their numbers, which for Mexico, Argentina, Ivory
 * Coast and Benin was the written form in earlier releases. Two contacts with the same canonical number are proposed for
 * merging; the one that has it keeps it. May be repeated. Returns the numbers of items moved and of pairs proposed.
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

function moveItem(runtime: Runtime, item: StoredItem): Promise<Outcome> {
  if (contactIdentityEntity.owns(item)) return moveIdentity(runtime, item);
  if (chatAliasEntity.owns(item)) return moveAlias(runtime, item);
  return moveListed(runtime, item);
}

/** The canonical form of a stored name such as `n:5215550123456`; undefined if it is stored so already. */
function canonicalName(name: string, kind: 'n:' | 'p:'): string | undefined {
  if (!name.startsWith(kind)) return undefined;
  const canonical = `${kind}${canonicalNumber(name.slice(kind.length))}`;
  return canonical === name ? undefined : canonical;
}

async function moveIdentity({ store, clock }: Runtime, item: StoredItem): Promise<Outcome> {
  const stored = contactIdentityEntity.fromItem(item);
  const { companyId, channel, contactId } = stored;
  const identity = canonicalName(stored.identity, 'n:');
  if (identity === undefined) return undefined;
  const left = { delete: contactIdentityEntity.key(stored) };
  try {
    await store.transact([
      { put: contactIdentityEntity.toItem({ ...stored, identity }), condition: absent },
      left,
    ]);
    return 'moved';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const owner = await store.get(contactIdentityEntity.key({ companyId, channel, identity }), {
    consistent: true,
  });
  if (owner === undefined) return undefined;
  const { contactId: ownerId } = contactIdentityEntity.fromItem(owner);
  if (ownerId === contactId) {
    await store.transact([left]);
    return 'moved';
  }
  const contactIds: [number, number] = [ownerId, contactId];
  await store.transact([
    mergeProposalWrite({ companyId, contactIds, names: [identity], account: '', at: clock.iso() }),
    left,
  ]);
  return 'proposed';
}

/** Another conversation may have the canonical alias; then it receives the messages, and its contact is in a proposal. */
async function moveAlias({ store }: Runtime, item: StoredItem): Promise<Outcome> {
  const stored = chatAliasEntity.fromItem(item);
  const chatKey = canonicalName(stored.chatKey, 'p:');
  if (chatKey === undefined) return undefined;
  return move(store, chatAliasEntity.toItem({ ...stored, chatKey }), chatAliasEntity.key(stored));
}

/** A row whose canonical number is in the list already is left out: it is the same person twice. */
async function moveListed({ store }: Runtime, item: StoredItem): Promise<Outcome> {
  const stored = listedEntity.fromItem(item);
  const number = canonicalNumber(stored.number);
  if (number === stored.number) return undefined;
  const { whatsappNumber = stored.number, version } = stored;
  const after = listedToItem({ ...stored, number, whatsappNumber, version: version + 1 });
  return move(store, after, listedEntity.key(stored), false);
}

async function move(
  store: Runtime['store'],
  after: StoredItem,
  before: Parameters<Runtime['store']['delete']>[0],
  drops = true,
): Promise<Outcome> {
  try {
    await store.transact([{ put: after, condition: absent }, { delete: before }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!drops) return undefined;
    await store.transact([{ delete: before }]);
  }
  return 'moved';
}
