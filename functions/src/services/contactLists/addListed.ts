import { clip } from '@balcao/shared/text/clip';
import {
  longestListField,
  mostContactListItems,
  mostListFields,
} from '@balcao/shared/contactLists/contactListRules';
import { canonicalNumber, formerSpellings } from '@balcao/shared/contacts/canonicalNumber';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { absent } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { NumberedRow } from '../../core/contacts/contactFromRow.ts';
import { acceptRow, type RowResult } from '../../core/contacts/rowOutcome.ts';
import { takeIds } from '../../platform/db/sequence.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { armTimerWrite } from '../../platform/timers/armTimerWrite.ts';
import { listCheck } from './listCheck.ts';
import { readContactList } from './contactListEntity.ts';
import { countListed } from './countListed.ts';
import { type Listed, listedEntity, listedKey, listedToItem } from './listedEntity.ts';

/** Result of a row: `noList` if the list is gone, `listFull` if it is full. */
export type ListedResult = RowResult | 'noList' | 'listFull';

interface Target {
  companyId: number;
  contactListId: number;
  /** Id of the import or job; a row is marked `<source>#<row>` (`rowMark`). */
  source: string;
}
type Given = NumberedRow;
type Stores = Pick<Runtime, 'store' | 'clock'>;

/** Rows in one transaction: DynamoDB takes 100 writes, and the list and the timer are two. */
const mostOfAWrite = 98;
/** Delay in ms before WhatsApp is asked, counted from the last addition to the list (a debounce). */
const askedAfterMs = 20_000;

/**
 * Adds rows to a list, and fills in missing e-mails and extra fields of people who are in it. Up to 98 new rows are one
 * transaction, which also counts them and arms the timer that asks WhatsApp about their numbers; a row with a LID needs
 * no question. Returns the results in the order of the rows. May be repeated; pass some hundred rows at a time.
 *
 * @throws ConditionFailed if others keep changing the same people; Contended if a write keeps losing against
 * others. Rows written before stay
 */
export async function addListed(
  runtime: Stores,
  target: Target,
  given: readonly Given[],
): Promise<ListedResult[]> {
  const results: ListedResult[] = [];
  const accepted = new Map<string, { at: number; row: Given }>();
  for (const [at, one] of given.entries()) {
    const row = acceptRow(one);
    if (typeof row === 'string') results[at] = row;
    else {
      const number = canonicalNumber(row.number);
      if (accepted.has(number)) results[at] = 'repeated';
      else accepted.set(number, { at, row: { ...row, number, row: one.row } });
    }
  }
  const all = [...accepted.values()];
  const stored = await readListed(runtime.store, target, all);
  const fresh = all.filter((_, place) => stored[place] !== true);
  const known = all.filter((_, place) => stored[place] === true);
  const { first } =
    fresh.length === 0 ? { first: 0 } : await takeIds(runtime.store, 'contactListItem', fresh.length);
  for (let from = 0; from < fresh.length; from += mostOfAWrite) {
    const some = fresh.slice(from, from + mostOfAWrite);
    const listed = some.map(({ row }, place) => newListed(runtime, target, row, first + from + place));
    const outcomes = await addTogether(runtime, target, listed);
    for (const [place, { at, row }] of some.entries())
      results[at] = outcomes[place] ?? (await fillKnown(runtime, target, row));
  }
  for (const { at, row } of known) results[at] = await fillKnown(runtime, target, row);
  return results;
}

/**
 * Returns for each row whether its number is in the list already. Where an earlier release stored it under another form
 * of the number, `row.number` becomes that form; looking for it takes one batch read more for countries with two forms.
 */
async function readListed(
  store: Runtime['store'],
  target: Target,
  all: readonly { row: Given }[],
): Promise<boolean[]> {
  const keyOf = (number: string) => listedKey({ ...target, number });
  const stored = await store.batchGet(
    all.map(({ row }) => keyOf(row.number)),
    { consistent: true },
  );
  const isThere = stored.map((item) => item !== undefined);
  const former = all.flatMap(({ row }, at) =>
    isThere[at] === true ? [] : formerSpellings(row.number).map((number) => ({ at, row, number })),
  );
  if (former.length === 0) return isThere;
  const found = await store.batchGet(
    former.map(({ number }) => keyOf(number)),
    { consistent: true },
  );
  for (const [position, { at, row, number }] of former.entries())
    if (found[position] !== undefined) [row.number, isThere[at]] = [number, true];
  return isThere;
}

/** Returns undefined for a row whose number somebody else has just added. */
async function addTogether(
  runtime: Stores,
  target: Target,
  listed: readonly Listed[],
): Promise<(ListedResult | undefined)[]> {
  if (listed.length === 0) return [];
  const { store, clock } = runtime;
  const { companyId, contactListId } = target;
  const counted = countListed({
    companyId,
    contactListId,
    before: [],
    after: listed,
    reload: true,
    at: clock.iso(),
  });
  const timer = listCheck(target, clock.now() + askedAfterMs);
  try {
    await store.transact([
      counted,
      armTimerWrite({ ...timer, gotOn: true }, clock.now()),
      ...listed.map((one) => ({ put: listedToItem(one), condition: absent })),
    ]);
    return listed.map(() => 'created');
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.failed.includes(0)) return oneByOne(runtime, target, listed);
  }
  const list = await readContactList(store, { companyId, id: contactListId });
  if (list === undefined) return listed.map(() => 'noList');
  const room = Math.max(0, mostContactListItems - list.contactsCount);
  if (room >= listed.length) return addTogether(runtime, target, listed);
  const first = await addTogether(runtime, target, listed.slice(0, room));
  return [...first, ...listed.slice(room).map((): ListedResult => 'listFull')];
}

async function oneByOne(
  runtime: Stores,
  target: Target,
  listed: readonly Listed[],
): Promise<(ListedResult | undefined)[]> {
  const results: (ListedResult | undefined)[] = [];
  for (const one of listed)
    results.push(listed.length === 1 ? undefined : (await addTogether(runtime, target, [one]))[0]);
  return results;
}

function newListed({ clock }: Stores, target: Target, row: Given, id: number): Listed {
  const { companyId, contactListId, source } = target;
  const at = clock.iso();
  return {
    id,
    companyId,
    contactListId,
    name: row.name,
    number: row.number,
    email: row.email ?? '',
    extraInfo: fieldsOf(row.extraInfo ?? []),
    isWhatsappValid: row.lid === undefined ? null : true,
    lid: row.lid,
    rowMark: `${source}#${row.row}`,
    bulk: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

type Fields = Listed['extraInfo'];

const fieldsOf = (fields: readonly { name: string; value: string }[]): Fields =>
  fields.slice(0, mostListFields).map(({ name, value }) => ({ name, value: clip(value, longestListField) }));

/** Fills in the fields that somebody in the list lacks; existing values take precedence. */
function fillKnown(runtime: Stores, target: Target, row: Given): Promise<ListedResult> {
  const { store, clock } = runtime;
  return untilAccepted(
    async () => {
      const stored = await store.get(listedKey({ ...target, number: row.number }), { consistent: true });
      // Somebody has just taken the person out of the list, so the row is not added again.
      if (stored === undefined) return 'existing';
      const before = listedEntity.fromItem(stored);
      const names = new Set(before.extraInfo.map(({ name }) => name.toLowerCase()));
      const missing = fieldsOf(row.extraInfo ?? []).filter(({ name }) => !names.has(name.toLowerCase()));
      const extraInfo = [...before.extraInfo, ...missing].slice(0, mostListFields);
      const email = before.email === '' ? (row.email ?? '') : before.email;
      const result = resultOf(target, row, before);
      if (email === before.email && extraInfo.length === before.extraInfo.length) return result;
      const after: Listed = {
        ...before,
        email,
        extraInfo,
        bulk: true,
        updatedAt: clock.iso(),
        version: before.version + 1,
      };
      await store.put(listedToItem(after), {
        expression: '#version = :version',
        values: { version: before.version },
      });
      return result === 'existing' ? 'filled' : result;
    },
    { attempts: 5, pauseMs: 50 },
  );
}

/** Result of a row whose number is in the list: this very row may have added it, in a run that died. */
function resultOf({ source }: Target, { row }: Given, { rowMark }: Listed): ListedResult {
  if (rowMark === `${source}#${row}`) return 'created';
  return rowMark?.startsWith(`${source}#`) === true ? 'repeated' : 'existing';
}
