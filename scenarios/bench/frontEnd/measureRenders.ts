import { fillInbox } from '@balcao/frontend/dev/fillInbox';
import { countRenders } from '@balcao/frontend/test/measure/countRenders';
import { closePage, openPage, openSignedIn } from '@balcao/frontend/test/stubPage';
import type { Browser } from 'playwright-core';
import { messageOf } from '@balcao/frontend/test/measure/selectors';

const settle = 3000;

/** Components that run for one customer's message, in the opened conversation and in another row of the list. */
export async function measureRenders(browser: Browser): Promise<{ opened: number; other: number }> {
  const at = await openPage(browser, { tickets: 400 });
  try {
    const { stub, page } = at;
    fillInbox(stub.world);
    const renders = await countRenders(page);
    const [opened, other] = stub.world.tickets;
    if (!opened || !other) throw new Error('the stub has no tickets');
    await openSignedIn(at, `/tickets/${opened.uuid}`);
    await page.locator(messageOf(opened.contact.name)).first().waitFor();
    const during = async (ticket: typeof opened) => {
      await page.waitForTimeout(settle);
      const before = await renders();
      stub.inbound(ticket, 'Consegue para hoje?');
      await page.waitForTimeout(500);
      return (await renders()) - before;
    };
    return { other: await during(other), opened: await during(opened) };
  } finally {
    await closePage(at);
  }
}
