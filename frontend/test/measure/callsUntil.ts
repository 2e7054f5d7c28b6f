import type { Page } from 'playwright-core';

/** REST calls made after the next click and before the frame that paints an element; ask before clicking. */
export function callsUntil(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    while (document.querySelector(wanted)?.checkVisibility() !== true) {
      await new Promise(requestAnimationFrame);
    }
    const shown = performance.now();
    const { clickedAt } = (globalThis as typeof globalThis & { pageRecord: { clickedAt: number } })
      .pageRecord;
    // A call is known to the timeline once it has been answered.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime > clickedAt && startTime <= shown)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/api/'));
  }, selector);
}
