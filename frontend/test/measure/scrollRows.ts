import type { Page } from 'playwright-core';

/** Milliseconds without a new row after which the list is considered stuck. */
const patience = 20_000;

/** Scrolls the ticket list page by page until `tickets` tickets were listed; returns the most rows mounted at once. */
export async function scrollRows(page: Page, tickets: number): Promise<number> {
  const rows = page.getByTestId('ticket-rows');
  let mounted = 0;
  let reached = { last: -1, at: Date.now() };
  for (;;) {
    const { shown, last } = await rows.evaluate(async (element) => {
      element.scrollTo({ top: element.scrollHeight });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const indexes = [...element.querySelectorAll<HTMLElement>('[data-index]')];
      return {
        shown: indexes.length,
        last: Math.max(...indexes.map(({ dataset }) => Number(dataset['index']))),
      };
    });
    mounted = Math.max(mounted, shown);
    if (last >= tickets - 1) return mounted;
    if (last > reached.last) reached = { last, at: Date.now() };
    if (Date.now() - reached.at > patience) throw new Error(`no row after ${last} of ${tickets}`);
    await page.waitForTimeout(50);
  }
}
