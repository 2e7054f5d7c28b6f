import type { Page } from 'playwright-core';

/**
 * Switches the page between dark and light, like the moon button in the profile menu, without transitions and without
 * touching anything else. For this it finds the store of preferences in the app's own modules; theme and colours follow
 * the store. The next load of the page undoes the switch. Returns the page's new theme.
 */
export async function switchScheme(page: Page): Promise<string> {
  // A string, because the test's build would replace an import within a function.
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
