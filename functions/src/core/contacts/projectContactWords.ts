import { contactIndexWords } from '@balcao/shared/contacts/contactRules';
import { contactEntity, contactWordEntity } from '../records/contactEntity.ts';
import {
  contactBuckets,
  type ContactWords,
  contactWordsEntity,
  initialOf,
} from '../records/contactWordsEntity.ts';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { enterVersions } from '../../platform/stream/enterVersions.ts';
import type { FailedChange } from '../../platform/stream/projection.ts';
import type { StreamChange } from '../../platform/stream/streamChange.ts';

/**
 * Maintains the search entries of contacts, one per word of name, number and e-mail, and the count of contacts. Groups
 * are found by name in the same way.
 */
export function projectContactWords(
  { store }: Pick<Runtime, 'store'>,
  changes: readonly StreamChange[],
): Promise<FailedChange[]> {
  const versions = changes.flatMap((change) => {
    const now = changedWords(change);
    return now === undefined ? [] : [{ now, change }];
  });
  return enterVersions({ store, entity: contactWordsEntity, versions, follow: enterWords });
}

/** The new search words of a contact if the change affects them, none if it is gone; undefined if nothing changes. */
function changedWords({ before, after }: StreamChange): ContactWords | undefined {
  const stored = after ?? before;
  if (stored === undefined || !contactEntity.owns(stored)) return undefined;
  const { companyId, contactId, version, ...contact } = contactEntity.fromItem(stored);
  const isGroup = contact.isGroup || undefined;
  if (after === undefined)
    return { companyId, contactId, words: [], isGroup, gone: true, version: version + 1 };
  if (contact.erasing === true) return { companyId, contactId, words: [], isGroup, gone: true, version };
  const words = contactIndexWords(contactEntity.fromItem(after));
  if (before !== undefined && sameWords(contactIndexWords(contactEntity.fromItem(before)), words))
    return undefined;
  return { companyId, contactId, words, isGroup, version };
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

function enterWords(last: ContactWords | undefined, now: ContactWords) {
  const { companyId, contactId, words } = now;
  const entry = (word: string) => ({ companyId, initial: initialOf(word), word, contactId });
  const gone = (last?.words ?? []).filter((word) => !words.includes(word));
  const added = words.filter((word) => last?.words.includes(word) !== true);
  const writes: Write[] = [
    ...gone.map((word) => ({ delete: contactWordEntity.key(entry(word)) })),
    ...added.map((word) => ({ put: contactWordEntity.toItem(entry(word)) })),
  ];
  const counted = last !== undefined && last.gone !== true;
  if (counted !== (now.gone === true)) return { writes };
  return { writes, counts: contactBuckets(now).map((bucket) => ({ bucket, by: counted ? -1 : 1 })) };
}
