import { contactSearchWords } from '@balcao/shared/contacts/contactRules';
import { contactEntity, contactWordEntity } from './contactEntity.ts';
import { type ContactWords, contactWordsEntity, initialOf } from './contactWordsEntity.ts';
import { counterWrite } from '../db/listCounterEntity.ts';
import { contactCountBucket } from './contactWordsEntity.ts';
import type { Write } from '@balcao/shared/server/db/store';
import type { Runtime } from '../runtime/runtime.ts';
import { enterVersion } from '../stream/enterVersion.ts';
import type { StreamChange } from '../stream/streamChange.ts';

/**
 * Keeps the search entries of contacts, one per word of name, number and e-mail, and with them the number of
 * contacts. Groups are found by name alike.
 */
export async function projectContactWords(
  runtime: Pick<Runtime, 'store'>,
  change: StreamChange,
): Promise<void> {
  const { before, after } = change;
  const stored = after ?? before;
  if (stored === undefined || !contactEntity.owns(stored)) return;
  const words = after === undefined ? [] : contactSearchWords(contactEntity.fromItem(after));
  if (
    before !== undefined &&
    sameWords(contactSearchWords(contactEntity.fromItem(before)), words) &&
    after !== undefined
  )
    return;
  const contact = contactEntity.fromItem(stored);
  const { companyId, contactId, version } = contact;
  if (after === undefined)
    await enterWords(runtime, { companyId, contactId, words, gone: true, version: version + 1 });
  else await enterWords(runtime, { companyId, contactId, words, version });
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

async function enterWords({ store }: Pick<Runtime, 'store'>, now: ContactWords): Promise<void> {
  const { companyId, contactId, words } = now;
  const entry = (word: string) => ({ companyId, initial: initialOf(word), word, contactId });
  await enterVersion(store, contactWordsEntity, now, (last) => {
    const gone = (last?.words ?? []).filter((word) => !words.includes(word));
    const added = words.filter((word) => last?.words.includes(word) !== true);
    const writes: Write[] = [
      ...gone.map((word) => ({ delete: contactWordEntity.key(entry(word)) })),
      ...added.map((word) => ({ put: contactWordEntity.toItem(entry(word)) })),
    ];
    const counted = last !== undefined && last.gone !== true;
    if (counted === (now.gone === true))
      writes.push(counterWrite(companyId, contactCountBucket, counted ? -1 : 1));
    return writes;
  });
}
