import { ApiError } from './ApiError.ts';
import type { OperationKey } from './operationTypes.ts';
import { keyedOperations } from './keyedOperations.ts';
import type { RawRequest } from './request.ts';

/** Milliseconds for which a key is sent again. The server knows it for a day. */
const keptMs = 23 * 60 * 60 * 1000;
const mostOpen = 100;

/** Keys of calls without a clear answer so far, by what was asked. They end with the page. */
const open = new Map<string, { key: string; at: number }>();

/**
 * Sends a call with an Idempotency-Key if its operation takes one. The same request gets the same key until the server
 * has answered it: after a lost answer, or for a button pressed twice, the server creates nothing twice. A request that
 * differs, or comes after an answer, is a call of its own.
 *
 * @param who the user who calls; the server knows a key by its user
 */
export async function underKey(
  operation: OperationKey,
  exchange: RawRequest,
  who: string,
  send: (exchange: RawRequest) => Promise<unknown>,
): Promise<unknown> {
  if (exchange.idempotencyKey !== undefined || !keyedOperations.has(operation)) return send(exchange);
  const asked = `${who} ${exchange.method} ${exchange.path} ${contentOf(exchange.body)}`;
  const earlier = open.get(asked);
  const now = Date.now();
  const known = earlier !== undefined && now - earlier.at < keptMs ? earlier : undefined;
  const { key } = known ?? { key: crypto.randomUUID() };
  if (known === undefined) {
    open.delete(asked);
    open.set(asked, { key, at: now });
    if (open.size > mostOpen) open.delete(open.keys().next().value ?? asked);
  }
  try {
    const answer = await send({ ...exchange, idempotencyKey: key });
    forget(asked, key);
    return answer;
  } catch (error) {
    if (isAnswer(error)) forget(asked, key);
    throw error;
  }
}

/** Refused before the server looks at the key: an earlier try under it may have been carried out. */
const beforeTheKey: readonly number[] = [401, 403, 408, 429];

/** True if the server refused the call and knows of no other one under its key. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !beforeTheKey.includes(error.status);

function forget(asked: string, key: string): void {
  if (open.get(asked)?.key === key) open.delete(asked);
}

/** What tells two bodies apart; of files their names, sizes and times. */
function contentOf(body: RawRequest['body']): string {
  if (!(body instanceof FormData)) return JSON.stringify(body) ?? '';
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(fields);
}
