import { seriousFindings } from '@balcao/frontend/test/axe';
import { countNodes } from '@balcao/frontend/test/measure/countNodes';
import { paintedAt } from '@balcao/frontend/test/measure/paintedAt';
import { readRecord } from '@balcao/frontend/test/measure/recordPage';
import { scrollRows } from '@balcao/frontend/test/measure/scrollRows';
import { usedHeap } from '@balcao/frontend/test/measure/usedHeap';
import type { Browser, Page } from 'playwright-core';
import { percentile } from '../../support/percentile.ts';
import { listRow, messageOf } from '@balcao/frontend/test/measure/selectors';
import { withMeasuredPage } from './withMeasuredPage.ts';

const clicks = 30;
/** Most tickets scrolled through: nobody goes through 10,000. */
const scrolledTickets = 400;
const written = 'Perfeito, deixei reservado para as 10h';

/** Works in a list of `tickets` tickets: scrolls through it, opens tickets, begins a message. */
export function measureList(browser: Browser, tickets: number, slowed: boolean) {
  return withMeasuredPage(browser, { tickets, signedIn: true, slowed }, async (at) => {
    const { stub, page, cdp, worked } = at;
    await page.goto(`${stub.url}/tickets`);
    await paintedAt(page, listRow);
    const rows = await scrollRows(page, Math.min(tickets, scrolledTickets));
    const nodes = await countNodes(page);
    await page.waitForTimeout(2000);
    await readRecord(page);
    const opening: number[] = [];
    const openingWork: number[] = [];
    const opened = new Set<string>();
    for (let n = 0; n < clicks; n += 1) {
      const uuid = await unopened(page, opened);
      opened.add(uuid);
      const message = messageOf(stub.inbox.tickets.find((one) => one.uuid === uuid)?.contact.name ?? '');
      // Selected by address: the list may have to scroll to it, which mounts other rows.
      await page.locator(`${listRow}[href$="${uuid}"]`).hover();
      const before = await worked();
      await page.mouse.down();
      await page.mouse.up();
      opening.push(await paintedAt(page, message, 'click'));
      openingWork.push((await worked()) - before);
      await page.waitForTimeout(1000);
    }
    const { slowest: click } = await readRecord(page);
    await page.getByRole('textbox', { name: 'Mensagem' }).focus();
    const beforeTyping = await worked();
    await page.keyboard.type(written, { delay: 60 });
    const typingWork = ((await worked()) - beforeTyping) / written.length;
    const { slowest: typing, shift } = await readRecord(page);
    const heap = await usedHeap(cdp);
    const findings = await seriousFindings(page);
    return {
      rows,
      nodes,
      opening: percentile(opening, 0.5),
      openingWork: percentile(openingWork, 0.5),
      click,
      typing,
      typingWork,
      shift,
      heap,
      findings: findings.length,
    };
  });
}

/** A mounted ticket that was not opened yet, from the end upwards; scrolls up if all were. */
async function unopened(page: Page, opened: ReadonlySet<string>): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const mounted = await page
      .locator(listRow)
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('href')?.split('/').at(-1) ?? ''));
    const next = mounted.slice(0, -3).findLast((uuid) => uuid !== '' && !opened.has(uuid));
    if (next !== undefined) return next;
    await page.locator(listRow).nth(3).hover();
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(500);
  }
  throw new Error(`only ${opened.size} of ${clicks} tickets could be opened`);
}
