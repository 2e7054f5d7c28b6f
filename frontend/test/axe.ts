import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** Serious and critical findings of axe on the page once it stands still, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await standsStill(page);
  // Evaluated through the protocol, which the content security policy does not concern.
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    );
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
