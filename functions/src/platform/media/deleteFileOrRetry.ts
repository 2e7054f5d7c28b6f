import type { Runtime } from '../runtime/runtime.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

/**
 * How a timer takes a file out of the bucket: undefined once it is gone, else when to try again.
 *
 * @param words of the line in the log where it stays for now, with what it is about
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
