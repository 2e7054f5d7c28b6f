import { type AddressValues, addressOf } from './addressOf.ts';
import { ApiError } from './ApiError.ts';
import { takeEarly } from './earlyAnswers.ts';
import type { CallOptions, OperationKey, Reply } from './operationTypes.ts';
import { refreshSession } from './refreshSession.ts';
import type { RawRequest } from './request.ts';
import { sessionEvents } from './sessionEvents.ts';
import { send } from './transport.ts';

type LooseOptions = AddressValues & Pick<RawRequest, 'body' | 'signal' | 'idempotencyKey'>;

/**
 * Calls an operation of the contract. A 403 renews the access token once and repeats the call (the old clients’
 * rule: expired tokens answer 403, and a refusal did nothing, so the repetition is safe); a 401 signs out.
 */
export async function call<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
): Promise<Reply<Key>> {
  const { body, signal, idempotencyKey, ...address } = options as LooseOptions;
  const exchange = { ...addressOf(key, address), body, signal, idempotencyKey };
  try {
    const early = exchange.method === 'GET' ? takeEarly(exchange.path) : undefined;
    return (await (early ?? send(exchange))) as Reply<Key>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403 && key !== 'POST /auth/login') {
      await refreshSession();
      return (await send(exchange)) as Reply<Key>;
    }
    if (error.status === 401 && key !== 'POST /auth/login') sessionEvents.signedOut(error.code);
    throw error;
  }
}
