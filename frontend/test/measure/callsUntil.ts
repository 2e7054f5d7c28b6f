import type { Page } from 'playwright-core';

/** REST calls between the next click and the frame that paints an element; to be called before the click. */
export function callsUntil(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    while (document.querySelector(wanted)?.checkVisibility() !== true) {
      await new Promise(requestAnimationFrame);
    }
    const shown = performance.now();
    const { clickedAt } = (globalThis as typeof globalThis & { pageRecord: { clickedAt: number } })
      .pageRecord;
    // A call is in the timeline only once it has been answered.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > clickedAt && startTime <= shown)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/api/'));
  }, selector);
}
