import { type AddressValues, addressOf } from './addressOf.ts';
import { ApiError } from './ApiError.ts';
import { takeEarly } from './earlyAnswers.ts';
import type { CallOptions, OperationKey, Reply } from './operationTypes.ts';
import { refreshSession } from './refreshSession.ts';
import { request } from './request.ts';
import { sessionEvents } from './sessionEvents.ts';

interface LooseOptions extends AddressValues {
  body?: unknown;
  signal?: AbortSignal | undefined;
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
    const early = exchange.method === 'GET' ? takeEarly(exchange.path) : undefined;
    return (await (early ?? request(exchange))) as Reply<Key>;
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
