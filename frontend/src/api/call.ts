import { ApiError } from './ApiError.ts';
import type { CallOptions, OperationKey, Reply } from './operationTypes.ts';
import { refreshSession } from './refreshSession.ts';
import { request } from './request.ts';
import { sessionEvents } from './sessionEvents.ts';

interface LooseOptions {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, string | undefined> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Method and address of an operation: `GET /tickets/{id}` with its values in place. */
export function addressOf(
  key: string,
  { params = {}, query = {} }: Pick<LooseOptions, 'params' | 'query'>,
): { method: string; path: string } {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

/**
 * Calls an operation of the contract. A 403 renews the access token once and repeats the call (the old clients’
 * rule: expired tokens answer 403, and a refusal did nothing, so the repetition is safe); a 401 signs out.
 */
export async function call<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
): Promise<Reply<Key>> {
  const { body, signal, ...address } = options as LooseOptions;
  const exchange = { ...addressOf(key, address), body, signal };
  try {
    return (await request(exchange)) as Reply<Key>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403 && key !== 'POST /auth/login') {
      await refreshSession();
      return (await request(exchange)) as Reply<Key>;
    }
    if (error.status === 401 && key !== 'POST /auth/login') sessionEvents.signedOut(error.code);
    throw error;
  }
}
