import type { Runtime } from '../runtime/runtime.ts';

/** Retry interval while the bucket does not answer. */
const againMs = 5 * 60_000;

/**
 * Deletes a file on behalf of a timer. Returns undefined once it is deleted, otherwise the ISO instant of the next try.
 *
 * @param words message of the log line on failure; `about` holds its fields
 */
export async function deleteFileOrRetry(
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
  erase: () => Promise<void>,
  words: string,
  about: Readonly<Record<string, number | undefined>>,
): Promise<string | undefined> {
  try {
    await erase();
    return undefined;
  } catch (error) {
    log.warn(words, { ...about, error });
    return new Date(clock.now() + againMs).toISOString();
  }
}
