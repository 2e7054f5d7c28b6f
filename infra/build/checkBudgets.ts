import type { FunctionSize } from './functionSizes.ts';

/** Budget of one function in bytes (docs/decisions/2026-11-20-function-bundles.md). */
export const functionBudget = { eager: 450 * 1024, eagerGzip: 132 * 1024, wholeGzip: 262 * 1024 } as const;

/** Budgets for the whole bundle that replace the general one: `spreadsheets` brings the library that reads them. */
const wholeBudgets: ReadonlyMap<string, number> = new Map([['spreadsheets', 450 * 1024]]);

const labels = { eager: 'eager minified', eagerGzip: 'eager gzip', wholeGzip: 'whole gzip' } as const;

/** Returns one sentence for each figure over its budget. */
export function checkBudgets(sizes: readonly FunctionSize[]): string[] {
  return sizes.flatMap((size) =>
    (['eager', 'eagerGzip', 'wholeGzip'] as const)
      .filter((figure) => size[figure] > budgetOf(size.name)[figure])
      .map(
        (figure) =>
          `${size.name}: ${labels[figure]} is ${kilobytes(size[figure])}, budget ${kilobytes(budgetOf(size.name)[figure])}.`,
      ),
  );
}

function budgetOf(name: string): Record<keyof typeof functionBudget, number> {
  return { ...functionBudget, wholeGzip: wholeBudgets.get(name) ?? functionBudget.wholeGzip };
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
