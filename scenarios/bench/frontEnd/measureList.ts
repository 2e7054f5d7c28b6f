import { seriousFindings } from '@balcao/frontend/test/axe';
import { countNodes } from '@balcao/frontend/test/measure/countNodes';
import { paintedAt } from '@balcao/frontend/test/measure/paintedAt';
import { readRecord } from '@balcao/frontend/test/measure/recordPage';
import { scrollRows } from '@balcao/frontend/test/measure/scrollRows';
import { usedHeap } from '@balcao/frontend/test/measure/usedHeap';
import type { Browser } from 'playwright-core';
import { percentile } from '../../support/percentile.ts';
import { listRow, messageOf } from '@balcao/frontend/test/measure/selectors';
import { withMeasuredPage } from './withMeasuredPage.ts';

const clicks = 7;
/** Scrolled through at most: nobody goes through 10,000. */
const scrolledTickets = 400;
const written = 'Perfeito, deixei reservado para as 10h';

/** Work in a list of so many tickets: scrolled through, tickets opened, a message begun. */
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
    for (let n = 0; n < clicks; n += 1) {
      const uuid = (
        await page
          .locator(listRow)
          .nth(-4 - n)
          .getAttribute('href')
      )
        ?.split('/')
        .at(-1);
      const message = messageOf(stub.inbox.tickets.find((one) => one.uuid === uuid)?.contact.name ?? '');
      // By its address: the list may have to scroll to it, which mounts other rows.
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
