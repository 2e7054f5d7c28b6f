import { readCounters } from '../../../platform/db/listCounterEntity.ts';
import { tagNameKind } from '../../../core/records/tagEntity.ts';
import type { Store } from '@balcao/shared/server/db/store';

/**
 * Key suffixes of partitions that a company has once, and of those that each connection has.
 * `companyPartitions.test.ts` compares both with the entities; listed here because loading all entities would bloat the
 * function.
 */
export const ownPartitions = [
  'AUDIT',
  'CHATBOT',
  'CONTACTIMPORTS',
  'CONTACTJOBS',
  'COUNTS',
  'FIGURES',
  'FILELISTS',
  'FLOWS',
  'IMPORTPLACES',
  'INTEGRATIONS',
  'LIVE',
  'MERGES',
  'ONCE',
  'PHONEIMPORTPLACES',
  'PHONEIMPORTS',
  'PROMPTS',
  'QUESTIONS',
  'TICKETJOBS',
  'TRANSCRIBING',
  'WHATSAPP',
  'WIDECHANGES',
] as const;
export const connectionPartitions = ['CALLS', 'CAMPAIGNCAP', 'PHONEBOOK', 'SENDS', 'WA', 'WAQ'] as const;

/** Kinds of unique names, beside the shortcodes of each quick message list. */
export const uniqueKinds = ['connectionName', 'queueColor', 'queueName', tagNameKind];

export const partitionOf = (companyId: number, ...names: readonly (string | number)[]): string =>
  ['C', companyId, ...names].join('#');

/**
 * All quick message lists ever counted, the shared one and each person's: prefix of their counters and shortcodes, and
 * their partition in gsi1.
 */
export async function quickMessageListsOf(
  store: Store,
  companyId: number,
): Promise<{ bucket: string; list: string }[]> {
  const counters = await readCounters(store, companyId, 'quickMessage');
  return counters.flatMap(({ bucket }) => {
    const [, list] = /^quickMessage#(shared|U#\d+)$/.exec(bucket) ?? [];
    return list === undefined ? [] : [{ bucket, list: partitionOf(companyId, 'QUICKMESSAGES', list) }];
  });
}
