import { describe, expect } from 'vitest';
import { browserMissing } from '../../test/browser.ts';
import { test } from '../../test/browserTest.ts';
import { openSignedIn } from '../../test/world/openScreen.ts';

/** Requests of a user that pass at once (docs/rules.md, Rate limits). */
const share = 60;

describe.skipIf(browserMissing())('calls of the pages', () => {
  test('opening any page of the menu anew takes less than a sixth of what a user may ask for at once', async ({
    company,
    at,
  }) => {
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
    expect(counts.filter(([, count]) => count >= share / 6)).toEqual([]);
    // Every page asks for something: otherwise nothing was counted.
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });
});
