import type { Page } from 'playwright-core';

/**
 * Replaces the page's texts as a translator of pages does: each text node by a <font> element with other words. Left out
 * are fields, and what is marked as not to be translated.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const left = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT']);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || left.has(parent.tagName)) continue;
      if (parent.closest('[translate=no],.notranslate')) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text.data);
    }
  });
}
