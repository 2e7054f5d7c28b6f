import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

interface Axe {
  run: (options: object) => Promise<{ violations: Violation[] }>;
  /** Each rule with its impact; one that has none gets that of its checks. */
  _audit: { rules: { id: string; impact?: string | null }[] };
}

/**
 * Serious and critical findings of axe on the page once it stands still, one line each; of the rules that are named,
 * where some are. Rules whose impact is less are not run: they are a third of the work. A page that changes while axe looks,
 * as a button does that is enabled by an answer, shows colours half-way between two: what is found is looked at once more.
 */
export async function seriousFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const found = await findSerious(page, rules);
  return found.length === 0 ? found : findSerious(page, rules);
}

async function findSerious(page: Page, rules: readonly string[]): Promise<string[]> {
  await standsStill(page);
  const violations =
    (await violationsOn(page, rules)) ??
    // Evaluated through the protocol, which the content security policy does not concern; once for each document.
    (await page.evaluate(source).then(() => violationsOn(page, rules)));
  if (violations === undefined) throw new Error('axe did not load');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
}

/** What axe finds; undefined where the document has no axe yet. */
function violationsOn(page: Page, rules: readonly string[]): Promise<Violation[] | undefined> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as typeof globalThis & { axe?: Axe };
    if (!axe) return undefined;
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // Stylesheets are not read again: no serious rule asks for them.
      preload: false,
      ...(only.length > 0
        ? { runOnly: only }
        : { rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])) }),
    });
    return violations;
  }, rules);
}

/** Half faded in, any text lacks contrast: waits until nothing that has an end is moving, two frames on end. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 2; still = document.getAnimations().some(moves) ? 0 : still + 1) {
      await frame();
    }
  });
}
