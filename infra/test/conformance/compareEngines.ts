import { outcomeOf, type Sample } from '../../local/testing/table/recordShapes.ts';
import { itemKeys } from '../../local/testing/table/itemKeys.ts';
import type { Change, EngineUnderTest, Outcome } from './engineUnderTest.ts';
import type { Image } from '../../local/testing/table/values.ts';

/** What a call did on one engine. */
interface Deed extends Outcome {
  /** What lies under the keys that it names, afterwards. */
  left: unknown[];
  changes: Change[];
}

export interface Comparison {
  /** Whether consumed units must be equal; DynamoDB Local prices differently. */
  units: boolean;
  /** The other engine accepts calls that AWS refuses: where ours answers ValidationException nothing is compared. */
  lenient: boolean;
  /** Whether changes that change nothing are compared too; otherwise they are left out on both sides. */
  emptyChanges: boolean;
}

/** Makes the call of a sample on an engine, on the items that it met, and clears the table again. */
export async function replay(engine: EngineUnderTest, sample: Sample, tableName: string): Promise<Deed> {
  await put(engine, tableName, sample.before);
  const isRead = /^(Get|BatchGet|Query|Scan)/.test(sample.operation);
  if (!isRead) await engine.changes();
  const input = { ...sample.input, ReturnConsumedCapacity: 'INDEXES' };
  const outcome = await readToTheEnd(engine, sample.operation, input);
  const changes = isRead ? [] : await engine.changes();
  const keys = itemKeys(sample.input, sample.before);
  const left = isRead ? [] : await stored(engine, tableName, keys);
  await erase(engine, tableName, keys);
  return { ...outcome, left, changes };
}

/** Sentences about what two engines did differently; none where they agree. */
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
  // A scan is read to its end, which is not what was recorded.
  const recorded = sample.shape.split(' ; ')[1];
  if (sample.operation !== 'Scan' && !sample.isPart && sample.before.length < 60 && recorded !== undefined)
    differ('ending', ours.ending, recorded);
  differ('refusal', ours.refusal, theirs.refusal);
  const [read, readThere] = [fullPage(sample, ours), fullPage(sample, theirs)];
  if (read && readThere) {
    const both = Math.min(read.length, readThere.length);
    differ('full page', read.slice(0, both), readThere.slice(0, both));
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

/**
 * A scan has no order, so it is read to its end and sorted. Engines differ in whether a page that holds the last item names
 * an end: an end after which nothing follows is dropped.
 */
async function readToTheEnd(
  engine: EngineUnderTest,
  operation: string,
  input: Record<string, unknown>,
): Promise<Outcome> {
  const isScan = operation === 'Scan';
  const first = await engine.call(operation, isScan ? { ...input, ExclusiveStartKey: undefined } : input);
  if (first.answer === undefined)
    return { ...first, ending: [...new Set((first.refusal ?? '').split(' '))].join(' ') };
  const ending = outcomeOf(first.answer);
  if (!/^(Scan|Query)$/.test(operation)) return { ...first, ending };
  const rest: unknown[] = [];
  for (let next = first.answer['LastEvaluatedKey']; next !== undefined && (isScan || rest.length === 0);) {
    const { answer = {} } = await engine.call(operation, { ...input, ExclusiveStartKey: next });
    rest.push(...((answer['Items'] as unknown[] | undefined) ?? []));
    next = answer['LastEvaluatedKey'];
  }
  if (isScan)
    return { answer: { Items: [...(first.answer['Items'] as unknown[]), ...rest].map(stable).toSorted() } };
  const { LastEvaluatedKey, ...answer } = first.answer;
  const page = rest.length > 0 ? { ...answer, LastEvaluatedKey } : answer;
  const index = input['IndexName'];
  return { answer: typeof index === 'string' ? withoutTies(page, index) : page, ending };
}

/**
 * Entries of an index with one key come in no order that is promised: they are sorted, and where a page may end among them
 * they are left out with its end.
 */
function withoutTies(page: Record<string, unknown>, index: string): Record<string, unknown> {
  const items = page['Items'] as Image[];
  const keyOf = (item: Image | undefined) => stable([item?.[`${index}pk`], item?.[`${index}sk`]]);
  const groups = Map.groupBy(items, keyOf);
  const isCut = page['LastEvaluatedKey'] !== undefined && items.length > 0;
  if (isCut) groups.delete(keyOf(items.at(-1)));
  const Items = [...groups.values()].flatMap((group) => group.map(stable).toSorted());
  return { ...page, Items, ...(isCut && { LastEvaluatedKey: 'somewhere' }) };
}

/**
 * The items of a page that ended at one megabyte. Engines differ in whether the item that passes the limit belongs to it:
 * only the common beginning is compared.
 */
function fullPage({ operation, input }: Sample, { answer }: Deed): unknown[] | undefined {
  if (operation !== 'Query' || answer?.['LastEvaluatedKey'] === undefined) return undefined;
  return answer['ScannedCount'] === input['Limit'] ? undefined : (answer['Items'] as unknown[]);
}

function withoutUnits({ operation }: Sample, answer: Record<string, unknown> | undefined): unknown {
  if (answer === undefined) return undefined;
  const { ConsumedCapacity: _, ...kept } = answer;
  // What is asked for at once comes in no order.
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

/** JSON in which neither the order of names nor that of a set's members says anything. */
function stable(value: unknown): string {
  return (
    JSON.stringify(value, (name, one: unknown) => {
      if (/^(SS|NS|BS)$/.test(name) && Array.isArray(one)) return one.map(String).toSorted();
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return one;
      return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? 'nothing'
  );
}
