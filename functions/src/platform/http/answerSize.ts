import type { PublicContext } from './context.ts';

/** Most bytes that Lambda answers, the body being JSON text within JSON. */
const longestAnswer = 6_291_556;
/** Bytes after which a page ends before it has its number of rows, so that what else is answered fits beside it. */
export const longestPage = 2 * 1024 * 1024;
/** What a unit of a JSON text takes at most when it is quoted once more: of three bytes, or an escape. */
const longestUnit = 3;

/** Bytes that a value takes of an answer: quotes and control characters are escaped twice. */
export function answerSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value) ?? ''));
}

/** How many rows from the first on an answer holds, at least one. */
export function rowsThatFit(rows: readonly unknown[]): number {
  let size = 0;
  for (const [index, row] of rows.entries()) {
    size += answerSize(row);
    if (size > longestPage && index > 0) return index;
  }
  return rows.length;
}

/**
 * A list without pages, as far as an answer holds it. Where that is not all, the header `x-total-count` says how many
 * there are.
 */
export function rowsAnswered<Row>({ reply }: Pick<PublicContext, 'reply'>, rows: readonly Row[]): Row[] {
  const fitting = rowsThatFit(rows);
  if (fitting < rows.length) reply.header('x-total-count', String(rows.length));
  return rows.slice(0, fitting);
}

/** @throws Error on an answer that Lambda would put a bare 502 in the place of */
export function assertAnswerable(answer: { body: string }): void {
  if (answer.body.length * longestUnit < longestPage) return;
  const size = Buffer.byteLength(JSON.stringify(answer));
  if (size > longestAnswer) throw new Error(`an answer of ${size} bytes, of at most ${longestAnswer}`);
}
