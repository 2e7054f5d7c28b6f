import { countTransfer } from '@balcao/frontend/test/measure/countTransfer';
import { countProcessorTime, processorTime } from '@balcao/frontend/test/measure/processorTime';
import { recordPage } from '@balcao/frontend/test/measure/recordPage';
import { type BenchPage, closeBenchPage, holdSession, openBenchPage } from '@balcao/frontend/test/benchPage';
import type { Browser, CDPSession } from 'playwright-core';

/** Factor by which the page's processor is slowed. */
export const slowdown = 4;

export interface MeasuredPage extends BenchPage {
  cdp: CDPSession;
  /** Bytes received so far. */
  transferred: () => number;
  /** Milliseconds of the main thread so far, scaled to the slowed processor. */
  worked: () => Promise<number>;
}

interface Options {
  tickets: number;
  /** True if already signed in when the page opens. */
  signedIn?: boolean;
  /**
   * True slows the processor, to measure elapsed time. False leaves it as it is, to measure processor time, which the
   * waits that slowing inserts would falsify.
   */
  slowed: boolean;
}

/** Runs a measurement in a page with a fresh profile, over a stub back end full of open tickets. */
export async function withMeasuredPage<Result>(
  browser: Browser,
  { tickets, signedIn = false, slowed }: Options,
  measure: (at: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const at = await openBenchPage(browser, tickets);
  try {
    await recordPage(at.page);
    if (signedIn) await holdSession(at);
    const cdp = await at.page.context().newCDPSession(at.page);
    const transferred = await countTransfer(cdp);
    await countProcessorTime(cdp);
    if (slowed) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const worked = async () => (await processorTime(cdp)) * slowdown;
    return await measure({ ...at, cdp, transferred, worked });
  } finally {
    await closeBenchPage(at);
  }
}
