import type { CDPSession } from 'playwright-core';

/** Processor time of the page's main thread so far, milliseconds: what a busy machine does not change. */
export async function processorTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Has the page count in processor time; call it before the first address is opened. */
export async function countProcessorTime(cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
}
