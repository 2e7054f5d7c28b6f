import type { Runtime } from './runtime.ts';

/**
 * Sends a wake-up after a write. An unavailable queue is only logged, since the write is stored: the stream, the sweep
 * or a timer will find the work.
 *
 * @returns false if the wake-up failed
 */
export async function wakeOrWarn(
  { log }: Pick<Runtime, 'log'>,
  { companyId, kind }: { companyId: number; kind: string },
  wake: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await wake();
    return true;
  } catch (error) {
    log.warn('wake-up failed', { companyId, kind, error: String(error) });
    return false;
  }
}
