import { paintedAt } from '@balcao/frontend/test/measure/paintedAt';
import { readRecord } from '@balcao/frontend/test/measure/recordPage';
import type { Browser } from 'playwright-core';
import { listRow, messageOf } from '@balcao/frontend/test/measure/selectors';
import { withMeasuredPage } from './withMeasuredPage.ts';

/** A signed-in user opens a ticket's address with an empty cache. */
export function measureDirectOpening(browser: Browser, tickets: number, slowed: boolean) {
  return withMeasuredPage(browser, { tickets, signedIn: true, slowed }, async ({ stub, page, worked }) => {
    const ticket = stub.inbox.tickets[0];
    const message = messageOf(ticket?.contact.name ?? '');
    await page.goto(`${stub.url}/tickets/${ticket?.uuid}`, { waitUntil: 'commit' });
    const until = async (selector: string) => ({
      passed: await paintedAt(page, selector),
      work: await worked(),
    });
    const [list, messages] = await Promise.all([until(listRow), until(message)]);
    await page.waitForTimeout(1000);
    const { largestPaint, shift } = await readRecord(page);
    return {
      list: list.passed,
      listWork: list.work,
      messages: messages.passed,
      messagesWork: messages.work,
      largestPaint,
      shift,
    };
  });
}
