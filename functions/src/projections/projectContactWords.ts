import { contactSearchWords } from '@balcao/shared/contacts/contactRules';
import { contactEntity, contactWordEntity } from '../contacts/contactEntity.ts';
import { type ContactWords, contactWordsEntity, initialOf } from '../contacts/contactWordsEntity.ts';
import { contactCountBucket, counterWrite } from '../tickets/listCounterEntity.ts';
import { ConditionFailed } from '../db/conditionFailed.ts';
import { absent } from '../db/expressions.ts';
import type { Write } from '../db/store.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { StreamChange } from './streamChange.ts';

const attempts = 20;

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

async function enterWords(runtime: Pick<Runtime, 'store'>, now: ContactWords): Promise<void> {
  const { companyId, contactId, words, version } = now;
  const key = contactWordsEntity.key({ companyId, contactId });
  for (let attempt = 1; ; attempt++) {
    const item = await runtime.store.get(key, { consistent: true });
    const last = item && contactWordsEntity.fromItem(item);
    if (last !== undefined && last.version >= version) return;
    const gone = (last?.words ?? []).filter((word) => !words.includes(word));
    const added = words.filter((word) => last?.words.includes(word) !== true);
    const entry = (word: string) => ({ companyId, initial: initialOf(word), word, contactId });
    const writes: Write[] = [
      {
        put: contactWordsEntity.toItem(now),
        condition:
          last === undefined
            ? absent
            : { expression: '#version = :version', values: { version: last.version } },
      },
      ...gone.map((word) => ({ delete: contactWordEntity.key(entry(word)) })),
      ...added.map((word) => ({ put: contactWordEntity.toItem(entry(word)) })),
    ];
    const counted = last !== undefined && last.gone !== true;
    if (counted === (now.gone === true))
      writes.push(counterWrite(companyId, contactCountBucket, counted ? -1 : 1));
    try {
      await runtime.store.transact(writes);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
