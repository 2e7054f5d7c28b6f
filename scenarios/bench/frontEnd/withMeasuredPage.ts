import { fillInbox } from '@balcao/frontend/dev/fillInbox';
import { countTransfer } from '@balcao/frontend/test/measure/countTransfer';
import { recordPage } from '@balcao/frontend/test/measure/recordPage';
import { closePage, openPage, type StubPage } from '@balcao/frontend/test/stubPage';
import type { Browser, CDPSession } from 'playwright-core';

export interface MeasuredPage extends StubPage {
  cdp: CDPSession;
  transferred: () => number;
}

interface Options {
  tickets: number;
  /** Already signed in when the page opens. */
  signedIn?: boolean;
}

/** How much slower than the machine the page's processor is (figures to beat). */
const slowdown = 4;

/** Runs a measurement in a slowed page with a fresh profile, over a stub back end full of open tickets. */
export async function withMeasuredPage<Result>(
  browser: Browser,
  { tickets, signedIn = false }: Options,
  measure: (at: MeasuredPage) => Promise<Result>,
): Promise<Result> {
  const at = await openPage(browser, { tickets });
  try {
    fillInbox(at.stub.world);
    at.stub.signedIn.value = signedIn;
    await recordPage(at.page);
    if (signedIn) await at.page.addInitScript(() => localStorage.setItem('balcao.hadSession', 'true'));
    const cdp = await at.page.context().newCDPSession(at.page);
    const transferred = await countTransfer(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await measure({ ...at, cdp, transferred });
  } finally {
    await closePage(at);
  }
}
