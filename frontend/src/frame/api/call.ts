import { type AddressValues, addressOf } from './addressOf.ts';
import { caller } from './accessToken.ts';
import { ApiError } from './ApiError.ts';
import { takeEarly } from './earlyAnswers.ts';
import type { CallOptions, OperationKey, Reply } from './operationTypes.ts';
import { refreshSession } from './refreshSession.ts';
import type { RawRequest } from './request.ts';
import { sessionEvents } from './sessionEvents.ts';
import { isRefusedForNow, waitToRepeat } from './repeated.ts';
import { send } from './transport.ts';
import { underKey } from './underKey.ts';

type LooseOptions = AddressValues & Pick<RawRequest, 'body' | 'signal' | 'idempotencyKey'>;

/**
 * Calls an operation of the contract. On 403 ERR_TOKEN_INVALID it renews the access token once and repeats the call,
 * which is safe because a refused call changed nothing. Other 403s are not repeated: a new token does not grant a
 * missing permission, and a wrong password would be counted twice. A 401 signs out. Neither happens for a failed
 * sign-in, nor if another user has signed in on this page since the call was made.
 * Creations carry an Idempotency-Key (`underKey`).
 * @throws ApiError
 */
export async function call<Key extends OperationKey>(
  key: Key,
  options: CallOptions<Key>,
): Promise<Reply<Key>> {
  const { body, signal, idempotencyKey, ...address } = options as LooseOptions;
  const exchange = { ...addressOf(key, address), body, signal, idempotencyKey };
  const { userId, sessionId } = caller();
  const sendOnce = () => underKey(key, exchange, userId, send);
  try {
    const early = exchange.method === 'GET' ? takeEarly(exchange.path) : undefined;
    return (await (early === undefined ? sendOnce() : answerOf(early, exchange))) as Reply<Key>;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (key === 'POST /auth/login') throw error;
    if (error.code === 'ERR_TOKEN_INVALID') {
      if (userId !== '' && caller().userId !== userId) throw error;
      await refreshSession();
      if (userId !== '' && caller().userId !== userId) throw error;
      return (await sendOnce()) as Reply<Key>;
    }
    if (error.status === 401 && caller().sessionId === sessionId) sessionEvents.signedOut(error.code);
    throw error;
  }
}

/** An early answer; if it was refused for the moment, the read is sent again after the wait that the refusal says. */
async function answerOf(early: Promise<unknown>, exchange: RawRequest): Promise<unknown> {
  try {
    return await early;
  } catch (error) {
    if (!isRefusedForNow(error)) throw error;
    await waitToRepeat(error, 1, exchange.signal);
    return send(exchange);
  }
}
