import { paintedAt } from '@balcao/frontend/test/measure/paintedAt';
import { readRecord } from '@balcao/frontend/test/measure/recordPage';
import type { Browser } from 'playwright-core';
import { listRow, messageOf } from './selectors.ts';
import { withMeasuredPage } from './withMeasuredPage.ts';

/** Somebody signed in opens the address of a ticket, nothing cached. */
export function measureDirectOpening(browser: Browser, tickets: number) {
  return withMeasuredPage(browser, { tickets, signedIn: true }, async ({ stub, page }) => {
    const ticket = stub.world.tickets[0];
    await page.goto(`${stub.url}/tickets/${ticket?.uuid}`, { waitUntil: 'commit' });
    const [list, messages] = await Promise.all([
      paintedAt(page, listRow),
      paintedAt(page, messageOf(ticket?.contact.name ?? '')),
    ]);
    await page.waitForTimeout(1000);
    const { largestPaint, shift } = await readRecord(page);
    return { list, messages, largestPaint, shift };
  });
}
