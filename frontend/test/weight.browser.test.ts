import { type Browser, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fillInbox } from '../dev/fillInbox.ts';
import { browserOptions } from './browser.ts';
import { callsUntil } from './measure/callsUntil.ts';
import { countNodes } from './measure/countNodes.ts';
import { countRenders } from './measure/countRenders.ts';
import { countTransfer } from './measure/countTransfer.ts';
import { readRecord, recordPage } from './measure/recordPage.ts';
import { scrollRows } from './measure/scrollRows.ts';
import { listRow, messageOf } from './measure/selectors.ts';
import { usedHeap } from './measure/usedHeap.ts';
import {
  browserMissing,
  closePage,
  fillSignIn,
  openPage,
  openSignedIn,
  signIn,
  type StubPage,
} from './stubPage.ts';

/** What does not depend on how busy the machine is; times are measured by `npm run bench`. */
describe.skipIf(browserMissing())('weight of the inbox', () => {
  let browser: Browser;
  let at: StubPage;

  beforeAll(async () => {
    browser = await chromium.launch(browserOptions);
  });
  afterAll(async () => browser?.close());
  afterEach(async () => {
    await closePage(at);
    expect(at.errors).toEqual([]);
  });

  async function openFilled(tickets: number): Promise<StubPage> {
    at = await openPage(browser, { tickets });
    fillInbox(at.stub.world);
    await recordPage(at.page);
    return at;
  }

  test('sign-in to usable list: three calls; up to an opened ticket: half a megabyte', async () => {
    const { stub, page } = await openFilled(400);
    const transferred = await countTransfer(await page.context().newCDPSession(page));
    const button = await fillSignIn(at);
    const calls = callsUntil(page, listRow);
    await button.click();
    expect((await calls).toSorted()).toEqual(['/api/auth/login', '/api/realtime/ticket', '/api/tickets']);
    const [ticket] = stub.world.tickets;
    await openSignedIn(at, `/tickets/${ticket?.uuid}`);
    await page
      .locator(messageOf(ticket?.contact.name ?? ''))
      .first()
      .waitFor();
    expect(transferred()).toBeGreaterThan(100_000);
    expect(transferred()).toBeLessThan(500_000);
  });

  test('400 tickets scrolled: 2,500 nodes and 60 MB of heap', async () => {
    const { page } = await openFilled(400);
    const cdp = await page.context().newCDPSession(page);
    await signIn(at);
    await page.locator(listRow).first().waitFor();
    expect(await scrollRows(page, 400)).toBeLessThanOrEqual(60);
    await page.locator(listRow).nth(-3).click();
    await page.locator('[role="log"] [data-message]').first().waitFor();
    expect(await countNodes(page)).toBeLessThanOrEqual(2500);
    expect(await usedHeap(cdp)).toBeLessThan(60_000_000);
  });

  test('10,000 tickets: nothing moves while a ticket opens or the list scrolls; 60 rows', async () => {
    const { stub, page } = await openFilled(10_000);
    const [ticket] = stub.world.tickets;
    await openSignedIn(at, `/tickets/${ticket?.uuid}`);
    await page
      .locator(messageOf(ticket?.contact.name ?? ''))
      .first()
      .waitFor();
    expect(await scrollRows(page, 200)).toBeLessThanOrEqual(60);
    await page.waitForTimeout(1000);
    // Without input, so that no shift is excused.
    await page
      .locator(listRow)
      .nth(-3)
      .evaluate((row: HTMLElement) => row.click());
    await page.waitForTimeout(1000);
    expect((await readRecord(page)).shift).toBeLessThan(0.02);
  });

  test('a message in another row runs its row, not the screen', async () => {
    const { stub, page } = await openFilled(60);
    const renders = await countRenders(page);
    const [opened, other] = stub.world.tickets;
    await openSignedIn(at, `/tickets/${opened?.uuid}`);
    await page
      .locator(messageOf(opened?.contact.name ?? ''))
      .first()
      .waitFor();
    // Everything the page asks for by itself is there.
    await page.waitForTimeout(4000);
    const before = await renders();
    if (other) stub.inbound(other, 'Consegue para hoje?');
    await page.getByText('Consegue para hoje?').waitFor();
    const ran = (await renders()) - before;
    expect(ran).toBeGreaterThan(0);
    expect(ran).toBeLessThan(70);
  });
});
