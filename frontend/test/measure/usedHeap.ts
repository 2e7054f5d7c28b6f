import type { CDPSession } from 'playwright-core';

/** Bytes of JavaScript heap in use after a garbage collection. */
export async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
