import { readCounters } from '../../../platform/db/listCounterEntity.ts';
import { tagNameKind } from '../../../core/records/tagEntity.ts';
import type { Store } from '@balcao/shared/server/db/store';

/**
 * What follows the company in the keys of partitions that it has one of each, and of those that each of its connections has.
 * `companyPartitions.test.ts` compares both with the entities: written out, since loading them all would fill the function.
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
  'PHONEIMPORTPLACES',
  'PHONEIMPORTS',
  'PROMPTS',
  'QUESTIONS',
  'TICKETJOBS',
  'TRANSCRIBING',
  'WHATSAPP',
] as const;
export const connectionPartitions = ['CALLS', 'CAMPAIGNCAP', 'PHONEBOOK', 'SENDS', 'WA', 'WAQ'] as const;

/** Kinds of names that are taken once, beside the shortcodes of each list of quick messages. */
export const uniqueKinds = ['connectionName', 'queueColor', 'queueName', tagNameKind];

export const partitionOf = (companyId: number, ...names: readonly (string | number)[]): string =>
  ['C', companyId, ...names].join('#');

/**
 * Lists of quick messages that were ever counted, what is shared and each person's own: by the word under which their counters
 * and their shortcodes stand, and the partition of the list in gsi1.
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
