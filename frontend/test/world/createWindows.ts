import type { Browser, CDPSession } from 'playwright-core';
import { type BrowserWindow, openWindow, type WindowOptions } from './openWindow.ts';
import type { WebWorld } from './startWebWorld.ts';

/** Browser windows that tests reuse one after the other. */
export interface Windows {
  /** A window with nothing left of an earlier test but its caches. */
  take: (options?: WindowOptions) => Promise<BrowserWindow>;
}

interface Kept extends BrowserWindow {
  cdp: CDPSession;
  touch: boolean;
  /** True if a test has changed the window in a way that cannot be undone. */
  worn: boolean;
  uses: number;
}

/** A page of the site that costs almost nothing: while it is open the browser keeps the site's renderer. */
export const quietPath = '/icon.svg';

/** Limit of uses, because heap and caches of a window grow with what it has shown. */
const mostUses = 40;

/** Methods whose effect on a page or profile cannot be undone. */
const wearing = {
  page: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'routeWebSocket',
    'addLocatorHandler',
    'routeFromHAR',
    'setDefaultTimeout',
    'setDefaultNavigationTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'addListener',
    'clearPermissions',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultTimeout',
    'setDefaultNavigationTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
    'setOffline',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** Events that tests listen to. `close` and `crash` are left out: Playwright listens to them itself. */
const heard = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;

/**
 * Reuses browser windows: a new profile with a new renderer costs more than twice as much as a page with the app's code
 * in its caches. Between two tests, cookies and all stored data of the site are deleted, and listeners, held requests
 * and changes of the test are removed. A window that a test has changed for good is closed instead.
 */
export function createWindows(
  browser: Browser,
  { url, closeSide }: Pick<WebWorld, 'url' | 'closeSide'>,
): Windows {
  const idle: Kept[] = [];

  async function make(options: WindowOptions): Promise<Kept> {
    const opened = await openWindow(browser, options);
    const { context, page } = opened;
    await page.goto(`${url}${quietPath}`);
    const kept: Kept = {
      ...opened,
      cdp: await context.newCDPSession(page),
      touch: options.touch ?? false,
      worn: false,
      uses: 0,
    };
    const wear = () => {
      kept.worn = true;
    };
    for (const name of wearing.page) whenCalled(page, name, wear);
    for (const name of wearing.context) whenCalled(context, name, wear);
    for (const name of wearing.clock) whenCalled(page.clock, name, wear);
    return kept;
  }

  async function leave(kept: Kept, spoilt: boolean): Promise<void> {
    kept.uses += 1;
    if (spoilt || kept.worn || kept.uses >= mostUses || kept.page.isClosed()) return kept.context.close();
    try {
      await withinSeconds(20, async () => {
        await goAway(kept, url);
        await closeSide(kept.mark);
        await empty(kept);
      });
      idle.push(kept);
    } catch {
      // A window that cannot be cleaned is not reused.
      await kept.context.close();
    }
  }

  return {
    take: async (options = {}) => {
      const { theme = 'light', width = 1440, height = 900, touch = false } = options;
      const at = idle.findLastIndex((one) => one.touch === touch);
      const [kept] = at < 0 ? [await make(options)] : idle.splice(at, 1);
      if (!kept) throw new Error('no window');
      await kept.page.setViewportSize({ width, height });
      await kept.page.emulateMedia({
        colorScheme: theme,
        reducedMotion: 'reduce',
        media: null,
        forcedColors: null,
        contrast: null,
      });
      return { ...kept, leave: (spoilt = false) => leave(kept, spoilt) };
    },
  };
}

/** Fails after `seconds`: Vitest has no limit for cleaning up. */
async function withinSeconds(seconds: number, work: () => Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not clean within ${seconds} s`)), seconds * 1000);
  try {
    await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Removes the test's listeners, closes its other pages and leaves the app. */
async function goAway({ context, page }: Kept, url: string): Promise<void> {
  for (const event of heard) page.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(`${url}${quietPath}`);
  // Moves the mouse outside the page, so that nothing is hovered over on the next one.
  await page.mouse.move(-10, -10);
}

/** Deletes everything a test left in a window; fails if it cannot. */
async function empty({ context, page, cdp }: Kept): Promise<void> {
  await Promise.all([context.clearCookies(), page.evaluate(forget), cdp.send('Page.resetNavigationHistory')]);
}

/** Runs inside the page: deletes the site's stored data. */
async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  const databases = (await indexedDB.databases()).map(
    ({ name = '' }) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(new Error(name)));
        // An open connection would carry over into the next test.
        request.addEventListener('blocked', () => reject(new Error(`${name} is in use`)));
      }),
  );
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all([
    ...databases,
    ...registrations.map((one) => one.unregister()),
    ...(await caches.keys()).map((name) => caches.delete(name)),
  ]);
}

/** Calls `tell` before each call of a method. */
function whenCalled<Name extends string>(
  of: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  tell: () => void,
): void {
  const method = of[name];
  Object.defineProperty(of, name, {
    value: (...args: unknown[]): unknown => {
      tell();
      return Reflect.apply(method, of, args);
    },
  });
}
