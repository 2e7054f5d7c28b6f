import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';

/** Most calls with which a page opens: what shares of requests are reckoned with (docs/rules.md, Rate limits). */
const mostCalls = 5;

describe.skipIf(browserMissing())('calls of the pages', () => {
  test('opening any page of the menu anew takes five calls at most', async ({ company, at }) => {
    const { page } = at;
    await company.served('Luiza Silva', 'Bom dia');
    await openSignedIn(at, '/tickets');
    await at.live();
    const links = page.locator('nav a[href^="/"]');
    await links.first().waitFor();
    const paths = new Set(
      await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    );
    expect(paths.size).toBeGreaterThan(15);
    const counts: [string, number][] = [];
    for (const path of paths) {
      const before = at.calls.length;
      await page.goto(`${at.url}${path}`);
      await page.waitForLoadState('networkidle');
      counts.push([path, at.calls.length - before]);
    }
    const most = Math.max(...counts.map(([, count]) => count));
    console.log(`calls of a page that is opened anew: at most ${most}`, Object.fromEntries(counts));
    expect(counts.filter(([, count]) => count > mostCalls)).toEqual([]);
    // Every page asks for something: otherwise nothing was counted.
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });
});
