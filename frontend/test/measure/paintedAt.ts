import type { Page } from 'playwright-core';

/** Milliseconds from the request of the document (or from the last click) until an element is painted. */
export function paintedAt(page: Page, selector: string, since: 'document' | 'click' = 'document') {
  return page.evaluate(
    async ([wanted, from]) => {
      const shown = () => document.querySelector(wanted)?.checkVisibility() === true;
      const tooLate = performance.now() + 60_000;
      while (!shown()) {
        if (performance.now() > tooLate) throw new Error(`never painted: ${wanted}`);
        await new Promise(requestAnimationFrame);
      }
      // The element is in the document now; its frame is painted before the next one begins.
      await new Promise(requestAnimationFrame);
      const { clickedAt } = (globalThis as typeof globalThis & { pageRecord: { clickedAt: number } })
        .pageRecord;
      return performance.now() - (from === 'click' ? clickedAt : 0);
    },
    [selector, since] as const,
  );
}
