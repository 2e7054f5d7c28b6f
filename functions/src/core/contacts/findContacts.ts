import { contactIndexWords, searchTerms } from '@balcao/shared/contacts/contactRules';
import {
  endWords,
  isEndWord,
  isWholeNumber,
  nationalPart,
  type NumberReader,
} from '@balcao/shared/contacts/numberSearch';
import { replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';
import type { Page } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import { hidesNumbers } from '../company/hidesNumbers.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { contactEntity, type ContactItem, contactWordEntity } from '../records/contactEntity.ts';
import { initialOf } from '../records/contactWordsEntity.ts';
import { numberReader } from './numbers/numberReader.ts';

/** Maximum rounds of reading per page; then a short page is returned. */
const maxRounds = 3;

/**
 * Finds contacts that have, for every search word, a word starting with it, in the order of the matching word. Digits
 * find numbers by their end too, after the words that begin with them, and by what they are in the country of the
 * company, if `runtime` is a user's context. The longest search word selects the entries to read; the others filter them, so pages may be short. If numbers are hidden, only a whole number matches: matching
 * parts would reveal it digit by digit.
 */
export async function findContacts(
  runtime: Pick<Runtime, 'store' | 'clock'> & { company?: { timezone: string } },
  companyId: number,
  searched: string,
  position: string | undefined,
  size: number,
  accept: (contact: ContactItem) => boolean = () => true,
): Promise<Page<ContactItem, string>> {
  const terms = searchTerms(searched);
  const [longest] = terms;
  const rows: ContactItem[] = [];
  if (longest === undefined) return { rows, next: undefined };
  const hides = await hidesNumbers(runtime, companyId);
  const read = numberReader(runtime.company?.timezone);
  const ends = endWords(longest, read);
  const places: string[] = [];
  let last = position;
  let reads = 0;
  for (let round = 0; round < maxRounds; round++) {
    reads += 2;
    const at = ends.findIndex((end) => last?.startsWith(end));
    const begins = ends[at] ?? longest;
    const { items, lastKey } = await runtime.store.query({
      pk: contactWordEntity.partition({ companyId, initial: initialOf(begins) }),
      from: last === undefined || last === begins ? begins : `${last}\0`,
      to: `${begins}\u{10FFFF}`,
      limit: size - rows.length,
    });
    const entries = items.map((item) => contactWordEntity.fromItem(item));
    const contacts = await readContacts(runtime, companyId, entries);
    for (const [index, { word }] of entries.entries()) {
      last = String(items[index]?.['sk']);
      const contact = contacts[index];
      if (contact === undefined || !matches(contact, { terms, hides, read }, word) || !accept(contact))
        continue;
      rows.push(contact);
      places.push(last);
    }
    const fitting = rowsThatFit(rows);
    if (fitting < rows.length) return { rows: rows.slice(0, fitting), next: places[fitting - 1], reads };
    if (lastKey === undefined) {
      last = ends[at + 1];
      if (last === undefined) return { rows, next: undefined, reads };
    }
    if (rows.length >= size) break;
  }
  return { rows, next: last, reads };
}

async function readContacts(
  runtime: Pick<Runtime, 'store'>,
  companyId: number,
  entries: readonly { contactId: number }[],
): Promise<(ContactItem | undefined)[]> {
  if (entries.length === 0) return [];
  const items = await runtime.store.batchGet(
    entries.map(({ contactId }) => contactEntity.key({ companyId, contactId })),
  );
  return items.map((item) => item && contactEntity.fromItem(item));
}

interface Wanted {
  terms: readonly string[];
  hides: boolean;
  read: NumberReader | undefined;
}

/** An e-mail address that starts with a number, like WhatsApp addresses. */
const numberAddress = /^\p{N}{8,}@/u;

/**
 * True if all search words match and `word` is the first matching entry of the contact: "mar" finds Maria Marques once.
 */
function matches(contact: ContactItem, { terms, hides, read }: Wanted, word: string): boolean {
  // Numbers within names are hidden too, so their prefixes must not match.
  const shown = hides ? { ...contact, name: replaceNumbers(contact.name, () => ' ') } : contact;
  const words = contactIndexWords(shown).toSorted();
  const numbers = [contact.number, ...(contact.otherNumbers ?? [])];
  const hidden = new Set(hides ? numbers.flatMap((number) => [number, nationalPart(number)]) : []);
  const begins = (candidate: string, term: string): boolean =>
    hidden.has(candidate) || (hides && numberAddress.test(candidate))
      ? candidate === term
      : candidate.startsWith(term);
  const ends = (candidate: string, term: string): boolean => {
    if (!endWords(term, read).some((end) => candidate.startsWith(end))) return false;
    return !hides || numbers.some((number) => isWholeNumber(number, term, read));
  };
  const found = (term: string): string | undefined =>
    words.find((candidate) => (isEndWord(candidate) ? ends(candidate, term) : begins(candidate, term)));
  return terms.every((term, index) => (index === 0 ? found(term) === word : found(term) !== undefined));
}
