import type { Page } from 'playwright-core';

/** Metrics that a page records from its first moment on. */
export interface PageRecord {
  /** Start of the largest contentful paint, milliseconds. */
  largestPaint: number;
  /** Sum of the layout shifts that no input caused. */
  shift: number;
  /** Longest time from a key or click to the end of the frame that answers it, in milliseconds. */
  slowest: number;
  /** Time of the last click, in milliseconds since the page began. */
  clickedAt: number;
}

type Recorded = typeof globalThis & { pageRecord: PageRecord };

/** Entries of the performance timeline that the DOM's types leave out. */
interface TimedEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Makes every document of the page keep a record; to be called before the first address is opened. */
export async function recordPage(page: Page): Promise<void> {
  // Runs inside the page: nothing outside this function exists there.
  await page.addInitScript(() => {
    const record: PageRecord = { largestPaint: 0, shift: 0, slowest: 0, clickedAt: 0 };
    Object.assign(globalThis, { pageRecord: record });
    const each = (type: string, use: (entry: TimedEntry) => void) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) use(entry as TimedEntry);
      }).observe({ type, buffered: true });
    };
    each('largest-contentful-paint', ({ startTime }) => (record.largestPaint = startTime));
    each('layout-shift', ({ hadRecentInput, value }) => (record.shift += hadRecentInput ? 0 : value));
    // The browser's event timing has no entries for keys typed through the developer tools' protocol, so the times are
    // measured here.
    const answered = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (record.slowest = Math.max(record.slowest, performance.now() - timeStamp));
        port2.postMessage(null);
      });
    addEventListener('keydown', answered, true);
    addEventListener('click', answered, true);
    addEventListener('click', ({ timeStamp }) => (record.clickedAt = timeStamp), true);
  });
}

/** Reads the record, once the latest changes are painted and recorded; resets the slowest interaction. */
export function readRecord(page: Page): Promise<PageRecord> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { pageRecord } = globalThis as Recorded;
    const record = { ...pageRecord };
    pageRecord.slowest = 0;
    return record;
  });
}
