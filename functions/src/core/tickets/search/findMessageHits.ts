import { hasWords, messageSearchTerms } from '@balcao/shared/messages/messageWords';
import { initialOf } from '../../records/contactWordsEntity.ts';
import type { Page } from '../../../platform/db/paginate.ts';
import { hidesNumbers } from '../../company/hidesNumbers.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { messageEntity, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { searchedText } from './projectMessageWords.ts';
import { messageWordEntity, type MessageWordItem } from '../../records/messageWordEntity.ts';

/** Characters of text that count as one read of the table: a page of long texts counts as many. */
const charactersOfARead = 16_384;

/**
 * Messages that contain, for each searched word, a word beginning with it: exact matches of the longest searched word
 * first, newest first, then longer words. One query by the longest searched word and one batch read of the messages:
 * stale entries of edited or deleted messages are filtered out.
 */
export async function findMessageHits(
  runtime: Pick<Runtime, 'store' | 'clock'> & { companyId: number },
  searched: string,
  position: string | undefined,
  size: number,
): Promise<Page<MessageWordItem, string>> {
  const terms = messageSearchTerms(searched);
  const [longest] = terms;
  if (longest === undefined) return { rows: [], next: undefined };
  const { store, companyId } = runtime;
  const { items, lastKey } = await store.query({
    pk: messageWordEntity.partition({ companyId, initial: initialOf(longest) }),
    from: position === undefined ? longest : `${position}\0`,
    to: `${longest}\u{10FFFF}`,
    limit: size,
  });
  const end = items.at(-1)?.['sk'];
  const next = lastKey === undefined || typeof end !== 'string' ? undefined : end;
  const hits = items.map((item) => messageWordEntity.fromItem(item));
  const [messages, hides] = await Promise.all([
    store.batchGet(hits.map((hit) => messageKey(hit))),
    hidesNumbers(runtime, companyId),
  ]);
  let characters = 0;
  const rows = hits.filter((_, index) => {
    const item = messages[index];
    const message = item && messageEntity.fromItem(item);
    characters += message === undefined ? 0 : searchedText(message).length;
    return (
      message !== undefined && message.isDeleted !== true && hasWords(searchedText(message), terms, hides)
    );
  });
  return { rows, next, reads: 2 + Math.floor(characters / charactersOfARead) };
}
