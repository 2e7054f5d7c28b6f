import { searchTerms } from '@balcao/shared/contacts/contactRules';
import { contactSearchWords } from '@balcao/shared/contacts/contactRules';
import { replaceNumbers } from '@balcao/shared/contacts/writtenNumbers';
import type { Page } from '../../platform/db/paginate.ts';
import { rowsThatFit } from '../../platform/http/answerSize.ts';
import { hidesNumbers } from '../company/hidesNumbers.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { contactEntity, type ContactItem, contactWordEntity } from '../records/contactEntity.ts';
import { initialOf } from '../records/contactWordsEntity.ts';

/** Maximum rounds of reading per page; then a short page is returned. */
const maxRounds = 3;

/**
 * Finds contacts that have, for every search word, a word starting with it, in the order of the matching word. The
 * longest search word selects the entries to read; the others filter them, so pages may be short. If numbers are
 * hidden, only a whole number matches: matching prefixes would reveal it digit by digit.
 */
export async function findContacts(
  runtime: Pick<Runtime, 'store' | 'clock'>,
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
  const pk = contactWordEntity.partition({ companyId, initial: initialOf(longest) });
  const hides = await hidesNumbers(runtime, companyId);
  const places: string[] = [];
  let last = position;
  let reads = 0;
  for (let round = 0; round < maxRounds; round++) {
    reads += 2;
    const { items, lastKey } = await runtime.store.query({
      pk,
      from: last === undefined ? longest : `${last}\0`,
      to: `${longest}\u{10FFFF}`,
      limit: size - rows.length,
    });
    const entries = items.map((item) => contactWordEntity.fromItem(item));
    const contacts = await readContacts(runtime, companyId, entries);
    for (const [index, { word }] of entries.entries()) {
      last = String(items[index]?.['sk']);
      const contact = contacts[index];
      if (contact === undefined || !matches(contact, terms, word, hides) || !accept(contact)) continue;
      rows.push(contact);
      places.push(last);
    }
    const fitting = rowsThatFit(rows);
    if (fitting < rows.length) return { rows: rows.slice(0, fitting), next: places[fitting - 1], reads };
    if (lastKey === undefined) return { rows, next: undefined, reads };
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

/** An e-mail address that starts with a number, like WhatsApp addresses. */
const numberAddress = /^\p{N}{8,}@/u;

/**
 * True if all search words match and `word` is the first matching entry of the contact: "mar" finds Maria Marques once.
 */
function matches(contact: ContactItem, terms: readonly string[], word: string, hides: boolean): boolean {
  // Numbers within names are hidden too, so their prefixes must not match.
  const shown = hides ? { ...contact, name: replaceNumbers(contact.name, () => ' ') } : contact;
  const words = contactSearchWords(shown).toSorted();
  const numbers = new Set([contact.number, ...(contact.otherNumbers ?? [])]);
  const isHidden = (candidate: string): boolean =>
    hides && (numbers.has(candidate) || numberAddress.test(candidate));
  const found = (term: string): string | undefined =>
    words.find((candidate) => (isHidden(candidate) ? candidate === term : candidate.startsWith(term)));
  return terms.every((term, index) => (index === 0 ? found(term) === word : found(term) !== undefined));
}
