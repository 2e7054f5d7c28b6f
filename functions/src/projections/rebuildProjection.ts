import { contactIndexWords } from '@balcao/shared/contacts/contactRules';
import type { ItemKey, StoredItem } from '@balcao/shared/server/db/entity';
import {
  messageEntity,
  messageKey,
  messagePointerEntity,
} from '@balcao/shared/server/messages/messageEntity';
import { contactEntity, contactWordEntity } from '../core/records/contactEntity.ts';
import { contactWordsEntity, initialOf } from '../core/records/contactWordsEntity.ts';
import {
  contactTagsEntity,
  taggedContactEntity,
  taggedContacts,
} from '../core/records/taggedContactEntity.ts';
import { messageWordEntity } from '../core/records/messageWordEntity.ts';
import { pointerTo } from '../core/messages/enterMessages.ts';
import { messageWords } from '../core/tickets/search/projectMessageWords.ts';
import { receivedAudioEntity, receivedAudios } from '../services/messageActions/receivedAudioEntity.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { sharedItemEntity, sharedItems } from '../services/sharedItems/sharedItemEntity.ts';
import { ticketKey } from '../core/records/ticketEntity.ts';
import { ticketEntries, ticketEntryEntity } from '../core/records/ticketEntryEntity.ts';
import { rebuildCounters } from './rebuildCounters.ts';
import { rebuildMessageHours } from './rebuildMessageHours.ts';
import { scanTable } from './scanTable.ts';

export const projectionNames = [
  'counters',
  'words',
  'tags',
  'pointers',
  'messageHours',
  'messageWords',
  'sharedItems',
  'receivedAudios',
  'ticketEntries',
] as const;
export type ProjectionName = (typeof projectionNames)[number];

/** Rule to rebuild a projection from its source items. */
interface Derivation {
  source: string;
  derived: readonly string[];
  /** Derived items of one source. */
  wanted: (source: StoredItem) => StoredItem[];
  sourceOf: (derived: StoredItem) => ItemKey;
}

const derivations: Readonly<Record<Exclude<ProjectionName, 'counters' | 'messageHours'>, Derivation>> = {
  words: {
    source: 'contact',
    derived: ['contactWord', 'contactWords'],
    wanted(stored) {
      const contact = contactEntity.fromItem(stored);
      const { companyId, contactId, version } = contact;
      const words = contactIndexWords(contact);
      return [
        contactWordsEntity.toItem({
          companyId,
          contactId,
          words,
          isGroup: contact.isGroup || undefined,
          version,
        }),
        ...words.map((word) =>
          contactWordEntity.toItem({ companyId, initial: initialOf(word), word, contactId }),
        ),
      ];
    },
    sourceOf: (stored) =>
      contactEntity.key(
        contactWordEntity.owns(stored)
          ? contactWordEntity.fromItem(stored)
          : contactWordsEntity.fromItem(stored),
      ),
  },
  tags: {
    source: 'contact',
    derived: ['taggedContact', 'contactTags'],
    wanted(stored) {
      const { companyId, contactId, tagIds = [], sortName, version } = contactEntity.fromItem(stored);
      if (tagIds.length === 0) return [];
      const entered = { companyId, contactId, tagIds, sortName };
      return [
        contactTagsEntity.toItem({ ...entered, version }),
        ...taggedContacts(entered).map((entry) => taggedContactEntity.toItem(entry)),
      ];
    },
    sourceOf: (stored) =>
      contactEntity.key(
        taggedContactEntity.owns(stored)
          ? taggedContactEntity.fromItem(stored)
          : contactTagsEntity.fromItem(stored),
      ),
  },
  pointers: {
    source: 'message',
    derived: ['messagePointer'],
    wanted: (stored) => [pointerTo(messageEntity.fromItem(stored))],
    sourceOf: (stored) => messageKey(messagePointerEntity.fromItem(stored)),
  },
  messageWords: {
    source: 'message',
    derived: ['messageWord'],
    wanted: messageWords,
    sourceOf: (stored) => messageKey(messageWordEntity.fromItem(stored)),
  },
  sharedItems: {
    source: 'message',
    derived: ['sharedItem'],
    wanted: sharedItems,
    sourceOf: (stored) => messageKey(sharedItemEntity.fromItem(stored)),
  },
  receivedAudios: {
    source: 'message',
    derived: ['receivedAudio'],
    wanted: receivedAudios,
    sourceOf: (stored) => messageKey(receivedAudioEntity.fromItem(stored)),
  },
  ticketEntries: {
    source: 'ticket',
    derived: ['ticketEntry'],
    wanted: ticketEntries,
    sourceOf: (stored) => ticketKey(ticketEntryEntity.fromItem(stored)),
  },
};

/**
 * Rebuilds a projection from its source, for one company or all: writes missing items and deletes surplus ones, holding
 * one page in memory. The stream keeps following live changes; counters are exact only if nothing changes meanwhile, so
 * rebuild them in a quiet hour. Returns the numbers of items written and removed.
 */
export async function rebuildProjection(
  runtime: Runtime,
  name: ProjectionName,
  companyId?: number,
): Promise<{ written: number; removed: number }> {
  if (name === 'counters') return rebuildCounters(runtime, companyId);
  if (name === 'messageHours') return rebuildMessageHours(runtime, companyId);
  const derivation = derivations[name];
  let [written, removed] = [0, 0];
  for await (const page of scanTable(runtime, [derivation.source, ...derivation.derived], companyId)) {
    const wanted = wantedOf(
      derivation,
      page.filter((item) => item['et'] === derivation.source),
    );
    const surplus = await surplusOf(
      runtime,
      derivation,
      page.filter((item) => item['et'] !== derivation.source),
    );
    await runtime.store.batchWrite([
      ...[...wanted.values()].map((put) => ({ put })),
      ...surplus.map((key) => ({ delete: key })),
    ]);
    written += wanted.size;
    removed += surplus.length;
  }
  return { written, removed };
}

function wantedOf({ wanted }: Derivation, sources: readonly StoredItem[]): Map<string, StoredItem> {
  return new Map(sources.flatMap(wanted).map((item) => [keyText(item), item]));
}

/** Keys of derived items that their source no longer yields. */
async function surplusOf(
  { store }: Runtime,
  derivation: Derivation,
  derived: readonly StoredItem[],
): Promise<ItemKey[]> {
  const sources = await store.batchGet(derived.map(derivation.sourceOf), { consistent: true });
  return derived.flatMap((item, at) => {
    const source = sources[at];
    const isWanted = source !== undefined && wantedOf(derivation, [source]).has(keyText(item));
    return isWanted ? [] : [{ pk: String(item['pk']), sk: String(item['sk']) }];
  });
}

function keyText(item: StoredItem): string {
  return `${String(item['pk'])}\n${String(item['sk'])}`;
}
