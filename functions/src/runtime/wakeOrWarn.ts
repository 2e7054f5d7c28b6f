import type { Runtime } from './runtime.ts';

/**
 * A wake-up after something was written: a queue that is away makes no failure of what is stored. The stream, the sweep
 * or a timer does what it was to do.
 */
export async function wakeOrWarn(
  { log }: Pick<Runtime, 'log'>,
  { companyId, kind }: { companyId: number; kind: string },
  wake: () => Promise<void>,
): Promise<void> {
  try {
    await wake();
  } catch (error) {
    log.warn('wake-up failed', { companyId, kind, error: String(error) });
  }
}
