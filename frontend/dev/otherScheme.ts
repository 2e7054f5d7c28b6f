import type { Page } from 'playwright-core';

/**
 * Turns the page from dark to light or back, as the moon in the menu of the profile does, and leaves all else on it as it
 * stands, without colours that fade: what the app was built of is asked for the store of preferences, to which theme and colours listen. Nothing is
 * kept of it beyond the next load of the page. Answers the theme that the page has now.
 */
export async function otherScheme(page: Page): Promise<string> {
  // As text: an import within a function would be the test's own.
  const theme = await page.evaluate<string>(`(async () => {
    const parts = document.querySelectorAll('script[type=module][src], link[rel=modulepreload]');
    for (const { src, href } of parts)
      for (const store of Object.values(await import(src ?? href)))
        if (typeof store?.get === 'function' && store.get()?.playbackRate !== undefined) {
          const scheme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
          const still = document.createElement('style');
          still.textContent = '*, *::before, *::after { transition: none !important }';
          document.head.append(still);
          store.set({ ...store.get(), scheme });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          still.remove();
          return scheme;
        }
    return '';
  })()`);
  if (theme === '') throw new Error('No script of the page has the store of preferences (preferences.ts).');
  return theme;
}
