import type { PublicContext } from './context.ts';

/** Maximum size of a Lambda response in bytes; the body counts as JSON text within JSON. */
const longestAnswer = 6_291_556;
/**
 * A page that exceeds this many bytes is cut, to fewer rows than its page size. Leaves room for the rest of the
 * response.
 */
export const longestPage = 2 * 1024 * 1024;
/** Maximum bytes per UTF-16 unit of a JSON text that is quoted once more: a three-byte character or an escape. */
const longestUnit = 3;

/** Size in bytes of a value within a response: quotes and control characters are escaped twice. */
export function answerSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(value) ?? ''));
}

/** Number of rows, counted from the first, that fit in a response; at least one. */
export function rowsThatFit(rows: readonly unknown[]): number {
  let size = 0;
  for (const [index, row] of rows.entries()) {
    size += answerSize(row);
    if (size > longestPage && index > 0) return index;
  }
  return rows.length;
}

/**
 * Cuts a list without pages to the rows that fit in a response. If rows were cut, the header `x-total-count` holds the
 * full number.
 */
export function rowsAnswered<Row>({ reply }: Pick<PublicContext, 'reply'>, rows: readonly Row[]): Row[] {
  const fitting = rowsThatFit(rows);
  if (fitting < rows.length) reply.header('x-total-count', String(rows.length));
  return rows.slice(0, fitting);
}

/** @throws Error if Lambda would replace the response with a bare 502 for its size */
export function assertAnswerable(answer: { body: string }): void {
  if (answer.body.length * longestUnit < longestPage) return;
  const size = Buffer.byteLength(JSON.stringify(answer));
  if (size > longestAnswer) throw new Error(`an answer of ${size} bytes, of at most ${longestAnswer}`);
}
