import { outcomeOf, type Sample } from '../../local/testing/table/recordShapes.ts';
import { itemKeys } from '../../local/testing/table/itemKeys.ts';
import type { Change, EngineUnderTest, Outcome } from './engineUnderTest.ts';
import type { Image } from '../../local/testing/table/values.ts';

/** Outcome and effects of a call on one engine. */
interface Deed extends Outcome {
  /** Items under the keys that the call names, afterwards. */
  left: unknown[];
  changes: Change[];
}

export interface Comparison {
  /** Compares consumed units; DynamoDB Local counts them differently. */
  units: boolean;
  /** The other engine accepts calls that AWS refuses: nothing is compared where ours replies ValidationException. */
  lenient: boolean;
  /** Compares stream records of writes without effect too; otherwise they are dropped on both sides. */
  emptyChanges: boolean;
}

/** Makes the call of a sample on an engine, with the items it had, and empties the table again. */
export async function replay(engine: EngineUnderTest, sample: Sample, tableName: string): Promise<Deed> {
  await put(engine, tableName, sample.before);
  const isRead = /^(Get|BatchGet|Query|Scan)/.test(sample.operation);
  if (!isRead) await engine.changes();
  const outcome = await readToTheEnd(engine, sample);
  const changes = isRead ? [] : await engine.changes();
  const keys = itemKeys(sample.input, sample.before);
  const left = isRead ? [] : await stored(engine, tableName, keys);
  await erase(engine, tableName, keys);
  return { ...outcome, left, changes };
}

/** Sentences about the differences between two engines; empty if they agree. */
export function differences(
  sample: Sample,
  ours: Deed,
  theirs: Deed,
  { units, lenient, emptyChanges }: Comparison,
): string[] {
  if (lenient && ours.refusal === 'ValidationException') return [];
  const found: string[] = [];
  const differ = (what: string, a: unknown, b: unknown) => {
    const [left, right] = [stable(a), stable(b)];
    if (left !== right) found.push(`${what}: ${left.slice(0, 600)}\n  there: ${right.slice(0, 600)}`);
  };
  // Scans are skipped: the replay starts them at the beginning, unlike the recorded call.
  const recorded = sample.shape.split(' ; ')[1];
  if (sample.operation !== 'Scan' && !sample.isPart && sample.before.length < 60 && recorded !== undefined)
    differ('ending', ours.ending, recorded);
  differ('refusal', ours.refusal, theirs.refusal);
  const [read, readThere] = [fullPage(sample, ours), fullPage(sample, theirs)];
  if (read && readThere) {
    differ('all behind a full page', read.all, readThere.all);
    if (Math.abs(read.read - readThere.read) > 1) differ('full page', read.read, readThere.read);
    return found;
  }
  differ('answer', withoutUnits(sample, ours.answer), withoutUnits(sample, theirs.answer));
  if (units) differ('units', ours.answer?.['ConsumedCapacity'], theirs.answer?.['ConsumedCapacity']);
  differ('left behind', ours.left, theirs.left);
  const told = (changes: readonly Change[]) =>
    changes
      .filter(({ dynamodb: { OldImage, NewImage } }) => emptyChanges || stable(OldImage) !== stable(NewImage))
      .map(({ eventName, dynamodb: { Keys, OldImage, NewImage } }) =>
        stable([Keys, eventName, OldImage, NewImage]),
      )
      .toSorted();
  differ('changes', told(ours.changes), told(theirs.changes));
  return found;
}

interface Page {
  Items: Image[];
  Count: number;
  ScannedCount: number;
  LastEvaluatedKey?: Image;
  ConsumedCapacity?: unknown;
}

/**
 * Reads on from the requested page to the end, which shows items that the page skipped or the next page repeats,
 * regardless of the page's size. A refused call on the way is the outcome.
 */
async function readToTheEnd(
  engine: EngineUnderTest,
  { operation, input: given, before }: Sample,
): Promise<Outcome> {
  const isScan = operation === 'Scan';
  const input: Record<string, unknown> = { ...given, ReturnConsumedCapacity: 'INDEXES' };
  // Engines differ in where a scan continues from another engine's key, so the scan starts at the beginning and
  // continues from the engine's own keys.
  if (isScan) delete input['ExclusiveStartKey'];
  const first = await engine.call(operation, input);
  if (first.answer === undefined)
    return { ...first, ending: [...new Set((first.refusal ?? '').split(' '))].join(' ') };
  const ending = outcomeOf(first.answer);
  if (!/^(Scan|Query)$/.test(operation)) return { ...first, ending };
  const pages = [first.answer as unknown as Page];
  for (let next = pages[0]?.LastEvaluatedKey; next !== undefined; next = pages.at(-1)?.LastEvaluatedKey) {
    // Pages of a scan are counted, so they keep their limit. After the first page of a query, the rest is read in as
    // few pages as possible.
    const Limit = isScan ? input['Limit'] : undefined;
    const { answer, refusal } = await engine.call(operation, { ...input, Limit, ExclusiveStartKey: next });
    if (answer === undefined) return { refusal: `${refusal} of its own end of a page` };
    pages.push(answer as unknown as Page);
  }
  return isScan ? scanned(pages, input['Limit']) : { answer: queried(pages, input, before), ending };
}

/**
 * A scan has no order: its items are sorted, and results that depend on the order are compared only for a single page.
 */
function scanned(pages: readonly Page[], limit: unknown): Outcome {
  const read = pages.map(({ ScannedCount }) => ScannedCount).filter((count) => count > 0);
  const ofCounts = (name: 'Count' | 'ScannedCount') => pages.reduce((sum, page) => sum + page[name], 0);
  // Which items fit into one megabyte depends on the order, too.
  const isLimited = read.slice(0, -1).every((count) => count === limit);
  return {
    answer: {
      Items: pages.flatMap(({ Items }) => Items.map(stable)).toSorted(),
      Count: ofCounts('Count'),
      ScannedCount: ofCounts('ScannedCount'),
      ...(isLimited && { pages: read }),
      ...(read.length < 2 && { ConsumedCapacity: pages[0]?.ConsumedCapacity }),
    },
  };
}

/**
 * The first page of a query, and all items up to the end of the range. Engines differ in whether a page that holds the
 * last item has a LastEvaluatedKey, so a LastEvaluatedKey after which no item follows is dropped.
 */
function queried(
  [page, ...rest]: Page[],
  input: Record<string, unknown>,
  before: readonly Image[],
): Record<string, unknown> {
  const { LastEvaluatedKey, ...first } = page as Page;
  const isCut = rest.some(({ ScannedCount }) => ScannedCount > 0);
  const all = [...first.Items, ...rest.flatMap(({ Items }) => Items)];
  const index = input['IndexName'];
  if (typeof index !== 'string')
    return { ...first, ...(isCut && { LastEvaluatedKey }), all: all.map(stable) };
  // Index entries with equal keys have no guaranteed order, so they are sorted.
  const keyOf = (item: Image | undefined) => stable([item?.[`${index}pk`], item?.[`${index}sk`]]);
  const sorted = (items: readonly Image[]) =>
    [...Map.groupBy(items, keyOf).values()].flatMap((group) => group.map(stable).toSorted());
  const cutAt = keyOf(LastEvaluatedKey);
  if (!isCut) return { ...first, Items: sorted(first.Items), all: sorted(all) };
  if (before.filter((item) => keyOf(item) === cutAt).length < 2)
    return { ...first, Items: sorted(first.Items), LastEvaluatedKey, all: sorted(all) };
  // Of items with equal keys, a page may end after any. So its last group is not compared, only the number of items,
  // and all items up to the end.
  const Items = sorted(first.Items.filter((item) => keyOf(item) !== cutAt));
  const Count = input['FilterExpression'] === undefined ? first.Count : 'any';
  const { ScannedCount } = first;
  return { Items, Count, ScannedCount, LastEvaluatedKey: cutAt, all: sorted(all) };
}

/**
 * A page cut at one megabyte. Engines differ in whether the item that crosses the limit belongs to it: all items up to
 * the end of the range are compared, and the page may contain one more or less.
 */
function fullPage(
  { operation, input }: Sample,
  { answer }: Deed,
): { all: unknown; read: number } | undefined {
  if (operation !== 'Query' || answer?.['LastEvaluatedKey'] === undefined) return undefined;
  const read = Number(answer['ScannedCount']);
  return read === input['Limit'] ? undefined : { all: answer['all'], read };
}

function withoutUnits({ operation }: Sample, answer: Record<string, unknown> | undefined): unknown {
  if (answer === undefined) return undefined;
  const { ConsumedCapacity: _, ...kept } = answer;
  // A batch read returns its items in no particular order.
  if (operation === 'BatchGetItem')
    kept['Responses'] = Object.values((kept['Responses'] ?? {}) as object).map((items) =>
      (items as unknown[]).map(stable).toSorted(),
    );
  return kept;
}

async function put(engine: EngineUnderTest, tableName: string, items: readonly Image[]): Promise<void> {
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    const { refusal } = await engine.call('BatchWriteItem', { RequestItems: { [tableName]: requests } });
    if (refusal !== undefined) throw new Error(`what a sample met cannot be put: ${refusal}`);
  }
}

async function stored(
  engine: EngineUnderTest,
  tableName: string,
  keys: readonly Image[],
): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let at = 0; at < keys.length; at += 100) {
    const RequestItems = { [tableName]: { Keys: keys.slice(at, at + 100), ConsistentRead: true } };
    const { answer } = await engine.call('BatchGetItem', { RequestItems });
    items.push(...Object.values((answer?.['Responses'] ?? {}) as Record<string, unknown[]>).flat());
  }
  return items.map(stable).toSorted();
}

async function erase(engine: EngineUnderTest, tableName: string, keys: readonly Image[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 25) {
    const requests = keys.slice(at, at + 25).map((Key) => ({ DeleteRequest: { Key } }));
    await engine.call('BatchWriteItem', { RequestItems: { [tableName]: requests } });
  }
}

/** JSON that ignores the order of names and of a set's members. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (name, one: unknown) => {
      if (/^(SS|NS|BS)$/.test(name) && Array.isArray(one)) return one.map(String).toSorted();
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
      return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'nothing'
  );
}
