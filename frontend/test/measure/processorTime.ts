import type { CDPSession } from 'playwright-core';

/** Processor time of the page's main thread so far, in milliseconds; a busy machine does not change it. */
export async function processorTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Makes the page's metrics count processor time; to be called before the first address is opened. */
export async function countProcessorTime(cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
}
