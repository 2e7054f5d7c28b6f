import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Tables } from './createTables.ts';
import { itemKeys } from './itemKeys.ts';
import { bytesAsText } from './wireBytes.ts';
import { type Call, type Look, requestBytes, shapeOf } from './shapeOf.ts';
import type { IndexName, TableRows } from './tableRows.ts';
import type { Image } from './values.ts';

/** A call of a shape, with the items it touched: enough to repeat it on another engine. */
export interface Sample extends Call {
  shape: string;
  before: Image[];
  /** True if `before` is only a part of a long partition: the reply may differ in whether more items follow. */
  isPart?: true;
}

const recorded = /^((Put|Update|Delete|Get|BatchGet|BatchWrite)Item|TransactWriteItems|Query|Scan)$/;

/**
 * A call is recorded again if it is this many times larger than the largest recorded one of its shape. A test process
 * is not told when it ends, so it cannot record the largest call then. The factor limits how much is recorded; the last
 * one recorded is the largest, within this factor.
 */
export const larger = 1.25;

/**
 * Records the first call of each shape in this process to a file in `folder`, for the conformance run, and larger ones
 * later. Costs some microseconds per call.
 */
export function recordShapes(tables: Tables, folder: string): Tables {
  /** Bytes of the largest recorded call, by shape. */
  const seen = new Map<string, number>();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${Date.now()}.jsonl`);
  const note = (call: Call, look: Look, before: () => Pick<Sample, 'before' | 'isPart'>, outcome: string) => {
    const shape = shapeOf(call, look, outcome);
    const bytes = requestBytes(call.input);
    if (bytes < larger * (seen.get(shape) ?? 0)) return;
    seen.set(shape, bytes);
    const sample: Sample = { shape, ...call, ...before() };
    appendFileSync(file, `${JSON.stringify(sample, bytesAsText)}\n`);
  };
  return {
    ...tables,
    call(operation, input) {
      if (!recorded.test(operation)) return tables.call(operation, input);
      const rows = tables.rowsOf(input);
      const met = new Map<string, Image>();
      for (const { pk, sk } of itemKeys(input)) {
        const row = rows?.get(pk?.S ?? '', sk?.S ?? '');
        if (row) met.set(`${row.pk}\n${row.sk}`, row.image);
      }
      const look: Look = (pk, sk) => met.get(`${pk}\n${sk}`);
      const before = (answer?: Record<string, unknown>) =>
        /^(Query|Scan)$/.test(operation) ? whereItRead(rows, input, answer) : { before: [...met.values()] };
      try {
        const answer = tables.call(operation, input);
        note({ operation, input }, look, () => before(answer), outcomeOf(answer));
        return answer;
      } catch (error) {
        // A call after its test's table was deleted.
        if (rows === undefined) throw error;
        note({ operation, input }, look, () => before(), refusalOf(error));
        throw error;
      }
    },
  };
}

/** The error's name, and each code of a cancelled transaction once. */
export function refusalOf(error: unknown): string {
  const { name, CancellationReasons: reasons = [] } = error as Error & {
    CancellationReasons?: { Code?: string }[];
  };
  return [name, ...new Set(reasons.map(({ Code = '' }) => Code))].join(' ');
}

/** Outcome of a successful call: how much was found (none, one, some), and if more follows. */
export function outcomeOf(answer: Record<string, unknown>): string {
  const items = answer['Items'] as unknown[] | undefined;
  const found = items === undefined ? answer['Item'] !== undefined : items.length > 1 ? 'some' : items.length;
  return `${String(found)} ${answer['LastEvaluatedKey'] === undefined ? 'whole' : 'cut'}`;
}

const fewItems = 60;
const mostItems = 400;

/** Items of the partitions that a read walks through; of a long one, only the items returned and those next to them. */
function whereItRead(
  rows: TableRows | undefined,
  input: Record<string, unknown>,
  answer: Record<string, unknown> = {},
): Pick<Sample, 'before' | 'isPart'> {
  if (rows === undefined) return { before: [] };
  const values = Object.values((input['ExpressionAttributeValues'] ?? {}) as Record<string, { S?: string }>);
  const texts = new Set(values.map(({ S }) => S));
  const isScan = input['KeyConditionExpression'] === undefined;
  const lists = rows.indexes.get(input['IndexName'] as IndexName) ?? rows.partitions;
  const found = [...lists]
    .filter(([partition]) => isScan || texts.has(partition))
    .flatMap(([, list]) => list);
  const images = (list: typeof found) => list.map(({ pk, sk, image }) => rows.get(pk, sk)?.image ?? image);
  if (found.length <= fewItems) return { before: images(found) };
  if (isScan) return { before: images(found.slice(0, fewItems)), isPart: true };
  const ends = [
    input['ExclusiveStartKey'],
    ...((answer['Items'] ?? []) as Image[]),
    answer['LastEvaluatedKey'],
  ];
  const places = (ends as (Image | undefined)[])
    .map((end) => found.findIndex(({ pk, sk }) => pk === end?.['pk']?.S && sk === end['sk']?.S))
    .filter((place) => place >= 0);
  if (places.length === 0) return { before: images(found.slice(0, fewItems)), isPart: true };
  const from = Math.max(0, Math.min(...places) - 2);
  const part = found.slice(from, Math.min(Math.max(...places) + 3, from + mostItems));
  return { before: images(part), isPart: true };
}
