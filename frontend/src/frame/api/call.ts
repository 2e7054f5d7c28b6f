import { type AddressValues, addressOf } from './addressOf.ts';
import { caller } from './accessToken.ts';
import { ApiError } from './ApiError.ts';
import { takeEarly } from './earlyAnswers.ts';
import type { CallOptions, OperationKey, Reply } from './operationTypes.ts';
import { refreshSession } from './refreshSession.ts';
import type { RawRequest } from './request.ts';
import { sessionEvents } from './sessionEvents.ts';
import { send } from './transport.ts';

type LooseOptions = AddressValues & Pick<RawRequest, 'body' | 'signal' | 'idempotencyKey'>;

/**
 * Calls an operation of the contract. A 403 for the token (ERR_TOKEN_INVALID) renews it once and repeats the call: a
 * refusal did nothing, so the repetition is safe. Old clients do so at every 403; to who may not do something a new token
 * says the same, and a wrong password would count twice. A 401 signs out. Neither reaches whoever has signed in at this
 * browser since the call was made.
 */
export async function call<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
): Promise<Reply<Key>> {
  const { body, signal, idempotencyKey, ...address } = options as LooseOptions;
  const exchange = { ...addressOf(key, address), body, signal, idempotencyKey };
  const { userId, sessionId } = caller();
  try {
    const early = exchange.method === 'GET' ? takeEarly(exchange.path) : undefined;
    return (await (early ?? send(exchange))) as Reply<Key>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (key === 'POST /auth/login') throw error;
    if (error.code === 'ERR_TOKEN_INVALID') {
      if (userId !== '' && caller().userId !== userId) throw error;
      await refreshSession();
      if (userId !== '' && caller().userId !== userId) throw error;
      return (await send(exchange)) as Reply<Key>;
    }
    if (error.status === 401 && caller().sessionId === sessionId) sessionEvents.signedOut(error.code);
    throw error;
  }
}
