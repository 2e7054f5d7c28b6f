import type { FunctionSize } from './functionSizes.ts';

/** Limits of one function in bytes (shared decisions, Costs). */
export const functionBudget = { eager: 450 * 1024, eagerGzip: 130 * 1024, wholeGzip: 250 * 1024 } as const;

/** Whole bundles that may be larger: what reads spreadsheets brings the library that does. */
const wholeBudgets: ReadonlyMap<string, number> = new Map([['spreadsheets', 450 * 1024]]);

const labels = { eager: 'eager minified', eagerGzip: 'eager gzip', wholeGzip: 'whole gzip' } as const;

/** One sentence for every figure over its budget; empty when all keep within. */
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
