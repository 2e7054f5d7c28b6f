import type { Page } from 'playwright-core';

/** What a page has told its person outside of itself. */
export interface Told {
  /** Titles and bodies of the browser's notifications. */
  notices: { title: string; body: string }[];
  /** How loud each note was. */
  notes: number[];
}

interface Listening extends Told {
  away: boolean;
  shown: EventTarget[];
}
type Heard = typeof globalThis & { heard: Listening };

/**
 * Stands in for the browser's notifications and its loudspeaker, and for where somebody looks: a test's browser has neither
 * and always believes it is looked at. To be called before the page is opened.
 */
export async function listenIn(page: Page) {
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
    /** All since the last time one asked. */
    told: (): Promise<Told> =>
      page.evaluate(() => {
        const { heard } = globalThis as Heard;
        return { notices: heard.notices.splice(0), notes: heard.notes.splice(0) };
      }),
    /** How many notifications since then. */
    count: () => page.evaluate(() => (globalThis as Heard).heard.notices.length),
    sounds: () => page.evaluate(() => (globalThis as Heard).heard.notes.length / 2),
    look: (away: boolean) =>
      page.evaluate((now) => {
        (globalThis as Heard).heard.away = now;
      }, away),
    /** Somebody clicks the newest notification. */
    click: () =>
      page.evaluate(() => (globalThis as Heard).heard.shown.at(-1)?.dispatchEvent(new Event('click'))),
  };
}
