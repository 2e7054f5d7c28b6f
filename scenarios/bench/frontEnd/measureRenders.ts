import { countRenders } from '@balcao/frontend/test/measure/countRenders';
import { closeBenchPage, holdSession, openBenchPage } from '@balcao/frontend/test/benchPage';
import type { Browser } from 'playwright-core';
import { messageOf } from '@balcao/frontend/test/measure/selectors';

const settle = 3000;

/**
 * Counts the components rendered for one customer's message, in the open conversation and in another row of the list.
 */
export async function measureRenders(browser: Browser): Promise<{ opened: number; other: number }> {
  const at = await openBenchPage(browser, 400);
  try {
    const { stub, page } = at;
    const renders = await countRenders(page);
    const [opened, other] = stub.inbox.tickets;
    if (!opened || !other) throw new Error('the stub has no tickets');
    await holdSession(at);
    await page.goto(`${stub.url}/tickets/${opened.uuid}`);
    await page.locator(messageOf(opened.contact.name)).first().waitFor();
    const during = async (ticket: typeof opened) => {
      await page.waitForTimeout(settle);
      const before = await renders();
      stub.receive(ticket, 'Consegue para hoje?');
      await page.waitForTimeout(500);
      return (await renders()) - before;
    };
    return { other: await during(other), opened: await during(opened) };
  } finally {
    await closeBenchPage(at);
  }
}
