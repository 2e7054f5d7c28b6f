import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface WindowOptions {
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  /** Touched, as a phone is; nothing hovers. */
  touch?: boolean;
}

/** A page in a browser profile that nobody else uses. */
export interface BrowserWindow {
  context: BrowserContext;
  page: Page;
  /** In its user agent: whose traffic it is. */
  mark: string;
  /** Gives it back; `spoilt` when nobody may have it again. */
  leave: (spoilt?: boolean) => Promise<void>;
}

/** Opens a window in a fresh profile; left, it is closed. */
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
    // Dialogs and menus are there at once; the browser stories wait for them as people do.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36 ${mark}`,
  });
  const page = await context.newPage();
  return { context, page, mark, leave: () => context.close() };
}
