import type { Runtime } from './runtime.ts';

/**
 * A wake-up after something was written: a queue that is away makes no failure of what is stored. The stream, the sweep
 * or a timer does what it was to do.
 *
 * @returns whether it was heard
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
