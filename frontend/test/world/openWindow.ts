import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface WindowOptions {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** A touch screen, as on a phone, without hover. */
  touch?: boolean;
}

/** A page in a browser profile of its own. */
export interface BrowserWindow {
  context: BrowserContext;
  page: Page;
  /** Part of its user agent that identifies its traffic. */
  mark: string;
  /** Gives the window back; `spoilt` if it must not be reused. */
  leave: (spoilt?: boolean) => Promise<void>;
}

/** Opens a window in a fresh profile, which is closed when left. */
export async function openWindow(
  browser: Browser,
  { theme = 'light', width = 1440, height = 900, touch = false }: WindowOptions = {},
): Promise<BrowserWindow> {
  const mark = `Test/${crypto.randomUUID()}`;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    locale: 'pt-BR',
    // Dialogs and menus appear at once; only the stories in `scenarios/` wait for animations, as people do.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 ${mark}`,
  });
  const page = await context.newPage();
  return { context, page, mark, leave: () => context.close() };
}
