import { paintedAt } from '@balcao/frontend/test/measure/paintedAt';
import { readRecord } from '@balcao/frontend/test/measure/recordPage';
import type { Browser } from 'playwright-core';
import { listRow, messageOf, signInForm } from './selectors.ts';
import { withMeasuredPage } from './withMeasuredPage.ts';

/** Long enough for everything the page asks for by itself. */
const quiet = 4000;

/** A first visit: form, sign-in, list, a ticket opened. */
export function measureSignIn(browser: Browser) {
  return withMeasuredPage(browser, { tickets: 400 }, async ({ stub, page, transferred }) => {
    await page.goto(`${stub.url}/login`, { waitUntil: 'commit' });
    const form = await paintedAt(page, signInForm);
    const { largestPaint } = await readRecord(page);
    await page.getByLabel('E-mail').fill('ana@exemplo.com');
    await page.getByLabel('Senha', { exact: true }).fill('Balcao#2026');
    stub.calls.length = 0;
    await page.getByRole('button', { name: 'Entrar' }).click();
    const list = await paintedAt(page, listRow, 'click');
    const calls = stub.calls.length;
    await page.waitForTimeout(quiet);
    const allCalls = stub.calls.length;
    const name = stub.world.tickets[0]?.contact.name ?? '';
    await page.locator(listRow).filter({ hasText: name }).first().click();
    await paintedAt(page, messageOf(name), 'click');
    // The contact's picture and what else the conversation brings.
    await page.waitForTimeout(quiet / 4);
    return { form, largestPaint, list, calls, allCalls, transfer: transferred() };
  });
}
