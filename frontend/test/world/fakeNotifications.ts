import type { Page } from 'playwright-core';

/** Notifications and sounds of a page. */
export interface Told {
  /** Title and body of each browser notification. */
  notices: { title: string; body: string }[];
  /** Volume of each tone. */
  notes: number[];
}

interface Listening extends Told {
  away: boolean;
  shown: EventTarget[];
}
type Heard = typeof globalThis & { heard: Listening };

/**
 * Replaces the browser's notifications, its sound and its focus: a test's browser has neither of the first two and
 * always believes it has the focus. To be called before the page is opened.
 */
export async function fakeNotifications(page: Page) {
  await page.addInitScript(() => {
    const heard: Listening = { notices: [], notes: [], away: false, shown: [] };
    Object.assign(window, { heard });
    document.hasFocus = () => !heard.away;
    window.Notification = class extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        heard.notices.push({ title, body });
        heard.shown.push(this);
      }
      close() {
        heard.shown.splice(heard.shown.indexOf(this), 1);
      }
    } as unknown as typeof Notification;
    const connect = <Node>(next: Node) => next;
    const nothing = () => undefined;
    window.AudioContext = class {
      currentTime = 0;
      destination = {};
      createOscillator = () => ({ frequency: {}, connect, start: nothing, stop: nothing });
      createGain = () => ({
        connect,
        gain: {
          setValueAtTime: nothing,
          linearRampToValueAtTime: (loud: number) => heard.notes.push(loud),
          exponentialRampToValueAtTime: nothing,
        },
      });
    } as unknown as typeof AudioContext;
  });
  return {
    /** Everything since the last call. */
    told: (): Promise<Told> =>
      page.evaluate(() => {
        const { heard } = globalThis as Heard;
        return { notices: heard.notices.splice(0), notes: heard.notes.splice(0) };
      }),
    /** Number of notifications since the last call of `told`. */
    count: () => page.evaluate(() => (globalThis as Heard).heard.notices.length),
    sounds: () => page.evaluate(() => (globalThis as Heard).heard.notes.length / 2),
    look: (away: boolean) =>
      page.evaluate((now) => {
        (globalThis as Heard).heard.away = now;
      }, away),
    /** Clicks the newest notification. */
    click: () =>
      page.evaluate(() => (globalThis as Heard).heard.shown.at(-1)?.dispatchEvent(new Event('click'))),
  };
}
