import { fillBenchSignIn } from '@balcao/frontend/test/benchPage';
import { callsUntil } from '@balcao/frontend/test/measure/callsUntil';
import { paintedAt } from '@balcao/frontend/test/measure/paintedAt';
import { readRecord } from '@balcao/frontend/test/measure/recordPage';
import type { Browser } from 'playwright-core';
import { listRow, messageOf, signInForm } from '@balcao/frontend/test/measure/selectors';
import { withMeasuredPage } from './withMeasuredPage.ts';

/** Milliseconds; long enough for all requests that the page makes by itself. */
const quiet = 3000;

/** A first visit: sign-in form, sign-in, list, one ticket opened. */
export function measureSignIn(browser: Browser, slowed: boolean) {
  return withMeasuredPage(browser, { tickets: 400, slowed }, async ({ stub, page, transferred, worked }) => {
    await page.goto(`${stub.url}/login`, { waitUntil: 'commit' });
    const form = await paintedAt(page, signInForm);
    const formWork = await worked();
    const { largestPaint } = await readRecord(page);
    const button = await fillBenchSignIn(page);
    await page.waitForTimeout(quiet);
    stub.calls.length = 0;
    const before = await worked();
    const called = callsUntil(page, listRow);
    await button.click();
    const list = await paintedAt(page, listRow, 'click');
    const listWork = await worked();
    const calls = await called;
    await page.waitForTimeout(quiet);
    const allCalls = stub.calls.length;
    const name = stub.inbox.tickets[0]?.contact.name ?? '';
    await page.locator(listRow).filter({ hasText: name }).first().click();
    await paintedAt(page, messageOf(name), 'click');
    // Waits for the contact's picture and the rest of the conversation.
    await page.waitForTimeout(1000);
    return {
      form,
      formWork,
      largestPaint,
      list,
      listWork: listWork - before,
      calls: calls.length,
      allCalls,
      transfer: transferred(),
    };
  });
}
