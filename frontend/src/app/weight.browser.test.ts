import { describe, expect } from 'vitest';
import {
  type BenchPage,
  closeBenchPage,
  fillBenchSignIn,
  holdSession,
  openBenchPage,
} from '../../test/benchPage.ts';
import { browserMissing } from '../../test/browser.ts';
import { test as base } from '../../test/browserTest.ts';
import { callsUntil } from '../../test/measure/callsUntil.ts';
import { countNodes } from '../../test/measure/countNodes.ts';
import { countRenders } from '../../test/measure/countRenders.ts';
import { countTransfer } from '../../test/measure/countTransfer.ts';
import { readRecord, recordPage } from '../../test/measure/recordPage.ts';
import { scrollRows } from '../../test/measure/scrollRows.ts';
import { listRow, messageOf } from '../../test/measure/selectors.ts';
import { usedHeap } from '../../test/measure/usedHeap.ts';
import { overWeight } from '../../test/weight.ts';

const test = base.extend('openBench', ({ browser }, { onCleanup }) => {
  const opened: BenchPage[] = [];
  onCleanup(async () => {
    for (const at of opened) {
      await closeBenchPage(at);
      expect(at.errors).toEqual([]);
    }
  });
  return async (tickets: number) => {
    const at = await openBenchPage(browser, tickets);
    opened.push(at);
    await recordPage(at.page);
    return at;
  };
});

/** Sizes and counts that do not depend on the machine's load; times are measured by `npm run bench`. */
describe.skipIf(browserMissing())('weight', () => {
  test('what is shipped keeps to its weights', () => {
    expect(overWeight()).toBe('');
  });

  test('sign-in to usable list: three calls; up to an opened ticket: 400 KB', async ({ openBench }) => {
    const at = await openBench(400);
    const { stub, page } = at;
    const transferred = await countTransfer(await page.context().newCDPSession(page));
    await page.goto(`${stub.url}/login`);
    const button = await fillBenchSignIn(page);
    const calls = callsUntil(page, listRow);
    await button.click();
    expect((await calls).toSorted()).toEqual(['/api/auth/login', '/api/realtime/ticket', '/api/tickets']);
    await holdSession(at);
    await openFirst(at);
    expect(transferred()).toBeGreaterThan(100_000);
    expect(transferred()).toBeLessThan(400_000);
  });

  test('400 tickets scrolled: 2,500 nodes and 60 MB of heap', async ({ openBench }) => {
    const at = await openBench(400);
    const { stub, page } = at;
    const cdp = await page.context().newCDPSession(page);
    await holdSession(at);
    await page.goto(`${stub.url}/tickets`);
    await page.locator(listRow).first().waitFor();
    expect(await scrollRows(page, 400)).toBeLessThanOrEqual(60);
    await page.locator(listRow).nth(-3).click();
    await page.locator('[role="log"] [data-message]').first().waitFor();
    expect(await countNodes(page)).toBeLessThanOrEqual(2500);
    expect(await usedHeap(cdp)).toBeLessThan(60_000_000);
  });

  test('10,000 tickets: 60 rows and 2,500 nodes wherever one scrolls; nothing moves while a ticket opens', async ({
    openBench,
  }) => {
    const at = await openBench(10_000);
    const { stub, page } = at;
    await holdSession(at);
    await openFirst(at);
    expect(await scrollRows(page, 400)).toBeLessThanOrEqual(60);
    expect(stub.calls.filter((call) => call === 'GET /tickets').length).toBeGreaterThanOrEqual(10);
    expect(await countNodes(page)).toBeLessThanOrEqual(2500);
    // Gives late layout shifts time to show; nothing signals their end.
    await page.waitForTimeout(1000);
    // Clicks by script, because shifts right after the user's input are not counted. Then waits for the drawer, which
    // loads after a second of idle time.
    for (const row of [-3, -4, -5]) {
      await page
        .locator(listRow)
        .nth(row)
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForTimeout(2500);
    }
    expect((await readRecord(page)).shift).toBeLessThan(0.002);
  });

  test('a message runs its row and its bubble, not the screen', async ({ openBench }) => {
    const at = await openBench(60);
    const { stub, page } = at;
    const renders = await countRenders(page);
    const [opened, other] = stub.inbox.tickets;
    await holdSession(at);
    await openFirst(at);
    /**
     * Waits until the page stops rendering, including work deferred to an idle moment. Returns the number of renders.
     */
    async function calm(): Promise<number> {
      let before = -1;
      for (let now = await renders(); now !== before; now = await renders()) {
        before = now;
        await page.waitForTimeout(1500);
      }
      return before;
    }
    async function ranFor(ticket: typeof other, text: string): Promise<number> {
      const before = await calm();
      if (ticket) stub.receive(ticket, text);
      await page.getByText(text).first().waitFor();
      return (await renders()) - before;
    }
    const inRow = await ranFor(other, 'Consegue para hoje?');
    expect(inRow).toBeGreaterThan(0);
    expect(inRow).toBeLessThan(70);
    // Rendering header, composer and drawer as well would be some 300 more.
    const inTicket = await ranFor(opened, 'E para amanhã?');
    expect(inTicket).toBeGreaterThan(0);
    expect(inTicket).toBeLessThan(130);
  });
});

async function openFirst({ stub, page }: BenchPage): Promise<void> {
  const [ticket] = stub.inbox.tickets;
  await page.goto(`${stub.url}/tickets/${ticket?.uuid}`);
  await page
    .locator(messageOf(ticket?.contact.name ?? ''))
    .first()
    .waitFor();
}
