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
  /** Rules with their impact; a rule without one gets the impact of its checks. */
  _audit: { rules: { id: string; impact?: string | null }[] };
}

/**
 * Serious and critical findings of axe, one line each, once the page stands still; `rules` limits them to these rules.
 * Rules of lesser impact are not run, which saves a third of the work. A page that changes while axe runs, such as a
 * button enabled by an answer, has colours half-way between two states: if there are findings, the check is repeated.
 */
export async function seriousFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const found = await findSerious(page, rules);
  return found.length === 0 ? found : findSerious(page, rules);
}

async function findSerious(page: Page, rules: readonly string[]): Promise<string[]> {
  await standsStill(page);
  const violations =
    (await violationsOn(page, rules)) ??
    // Evaluated through the protocol, to which the content security policy does not apply; once per document.
    (await page.evaluate(source).then(() => violationsOn(page, rules)));
  if (violations === undefined) throw new Error('axe did not load');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
}

/** Violations found by axe; undefined if the document has not loaded it yet. */
function violationsOn(page: Page, rules: readonly string[]): Promise<Violation[] | undefined> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as typeof globalThis & { axe?: Axe };
    if (!axe) return undefined;
    const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // Does not read stylesheets again: no serious rule needs them.
      preload: false,
      ...(only.length > 0
        ? { runOnly: only }
        : { rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])) }),
    });
    return violations;
  }, rules);
}

/** Waits until no finite animation has been running for two frames, because half-faded text lacks contrast. */
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
