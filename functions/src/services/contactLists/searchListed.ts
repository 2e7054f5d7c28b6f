import { contactSortName, searchTerms } from '@balcao/shared/contacts/contactRules';
import { isNumberFound, type NumberReader, searchedDigits } from '@balcao/shared/contacts/numberSearch';
import { replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';
import { foldText } from '@balcao/shared/text/foldText';
import type { QueryOptions, Store } from '@balcao/shared/server/db/store';
import type { Page } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import { type Listed, listedEntity, listedPartition } from './listedEntity.ts';

/** Position of a search: among rows that begin with the words (`first`) or in the rest, after a sort key. */
export type SearchPosition = { part: 'first' | 'rest'; after?: string };

interface Wanted {
  companyId: number;
  contactListId: number;
  searched: string;
  /** True if numbers are hidden: then only a whole number matches, since prefixes would reveal it digit by digit. */
  hides: boolean;
  /** Reads digits in the company's country. */
  read?: NumberReader | undefined;
  size: number;
}

// Rows read per round trip, and round trips before a short page is returned.
const depth = 500;
const maxRounds = 3;

/**
 * Searches a list by parts of name, number and e-mail. Rows whose name (or number, if digits are searched) begins with
 * what is searched are one range and come first. Then the rest of the list is filtered, a bounded part for each page; a
 * page may be short or empty although more follow.
 */
export async function searchListed(
  store: Store,
  wanted: Wanted,
  position: SearchPosition = { part: 'first' },
): Promise<Page<Listed, SearchPosition>> {
  const { searched, hides, read, size } = wanted;
  const range = firstRange(wanted);
  const rows: Listed[] = [];
  let { part, after } = position;
  let reads = 0;
  const terms = searchTerms(searched);
  if (terms.length === 0) return { rows, next: undefined };
  const isOfFirst = (listed: Listed): boolean => range !== undefined && range.holds(listed);
  while (reads < maxRounds) {
    const from = part === 'first' ? range?.query : restOf(wanted);
    if (from === undefined) {
      part = 'rest';
      continue;
    }
    reads += 1;
    const { items, lastKey } = await store.query({
      ...from,
      ...(after !== undefined && { from: `${after}\0` }),
      limit: part === 'first' ? size - rows.length : depth,
    });
    for (const item of items) {
      after = String(item[part === 'first' && range?.query.index === undefined ? 'sk' : 'gsi2sk']);
      const listed = listedEntity.fromItem(item);
      if (part === 'rest' && (isOfFirst(listed) || !matches(listed, terms, hides, read))) continue;
      rows.push(listed);
      if (rows.length === size || rowsThatFit(rows) < rows.length)
        return { rows, next: { part, after }, reads };
    }
    if (lastKey !== undefined) continue;
    if (part === 'rest') return { rows, next: undefined, reads };
    part = 'rest';
    after = undefined;
  }
  return { rows, next: { part, ...(after !== undefined && { after }) }, reads };
}

/** Range of the rows that begin with the searched words; undefined if there can be none. */
function firstRange({ searched, hides, ...place }: Wanted) {
  const pk = listedPartition(place);
  const digits = searchedDigits(searched);
  if (digits !== undefined) {
    if (hides) return undefined;
    const query: Omit<QueryOptions, 'limit'> = { pk, from: digits, to: `${digits}~` };
    return { query, holds: ({ number }: Listed) => number.startsWith(digits) };
  }
  const name = contactSortName(searched);
  if (name === '~') return undefined;
  const query: Omit<QueryOptions, 'limit'> = { index: 'gsi2', pk, from: name, to: `${name}\u{10FFFF}` };
  return { query, holds: (listed: Listed) => contactSortName(listed.name).startsWith(name) };
}

const restOf = (place: Wanted): Omit<QueryOptions, 'limit'> => ({
  index: 'gsi2',
  pk: listedPartition(place),
});

/** True if every searched word occurs in the row. */
function matches(
  { name, number, email }: Listed,
  terms: readonly string[],
  hides: boolean,
  read: NumberReader | undefined,
): boolean {
  const shown = foldText(hides ? replaceNumbers(name, () => ' ') : name);
  const text = [shown, foldText(email)].join(' ');
  return terms.every(
    (term) => text.includes(term) || (/^\d+$/.test(term) && isNumberFound(number, term, hides, read)),
  );
}
