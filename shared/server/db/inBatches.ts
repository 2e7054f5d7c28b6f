import { AppError } from '@balcao/shared/errors';

/**
 * Gives up after this many consecutive answers that took no request; the caller retries if the table is throttled for
 * longer.
 */
const patience = 8;
const longestPauseMs = 1000;

/**
 * Sends all requests in batches. `send` returns the unprocessed ones of its batch, which are retried with backoff.
 * @throws AppError ERR_UNAVAILABLE after eight consecutive answers that took nothing
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
    // A batch taken in part is progress: the table is at its limit, but not refusing everything.
    refusals = left.length < batch.length ? 0 : refusals + 1;
    shortAnswers = left.length === 0 ? 0 : shortAnswers + 1;
    if (refusals === patience) throw new AppError('ERR_UNAVAILABLE');
    if (shortAnswers === 0) continue;
    const pauseMs = Math.random() * Math.min(20 * 2 ** shortAnswers, longestPauseMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
