import { AppError } from '@balcao/shared/errors';

/** Answers in a row that took nothing: a table that is throttled for longer is the caller's to retry. */
const patience = 8;
const longestPauseMs = 1000;

/**
 * Sends requests in batches until none is left over. `send` answers those of its batch that the table did not take;
 * they go again after a pause that grows.
 * @throws AppError ERR_UNAVAILABLE when the table goes on taking none of them
 */
export async function inBatches<Request>(
  requests: readonly Request[],
  batchSize: number,
  send: (batch: Request[]) => Promise<Request[]>,
): Promise<void> {
  let pending = [...requests];
  let refusals = 0;
  let shortAnswers = 0;
  while (pending.length > 0) {
    const batch = pending.slice(0, batchSize);
    const left = await send(batch);
    pending = [...left, ...pending.slice(batchSize)];
    // One that took a part is of a table that is at its limit, and goes on.
    refusals = left.length < batch.length ? 0 : refusals + 1;
    shortAnswers = left.length === 0 ? 0 : shortAnswers + 1;
    if (refusals === patience) throw new AppError('ERR_UNAVAILABLE');
    if (shortAnswers === 0) continue;
    const pauseMs = Math.random() * Math.min(20 * 2 ** shortAnswers, longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
