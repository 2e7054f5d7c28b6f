import { AppError } from '@balcao/shared/errors';

/** Answers in a row that left something over: a table that is throttled for longer is the caller's to retry. */
const patience = 8;
const longestPauseMs = 1000;

/**
 * Sends requests in batches until none is left over. `send` answers those of its batch that the table did not take;
 * they go again after a pause that grows.
 * @throws AppError ERR_UNAVAILABLE when the table goes on leaving some over
 */
export async function inBatches<Request>(
  requests: readonly Request[],
  batchSize: number,
  send: (batch: Request[]) => Promise<Request[]>,
): Promise<void> {
  let pending = [...requests];
  let refusals = 0;
  while (pending.length > 0) {
    const left = await send(pending.slice(0, batchSize));
    pending = [...left, ...pending.slice(batchSize)];
    refusals = left.length === 0 ? 0 : refusals + 1;
    if (refusals === patience) throw new AppError('ERR_UNAVAILABLE');
    if (refusals === 0) continue;
    const pauseMs = Math.random() * Math.min(20 * 2 ** refusals, longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
