import type { FunctionSize } from './functionSizes.ts';

/** Limits of one function in bytes (shared decisions, Costs). */
export const functionBudget = { eager: 450 * 1024, eagerGzip: 130 * 1024, wholeGzip: 250 * 1024 } as const;

const labels = { eager: 'eager minified', eagerGzip: 'eager gzip', wholeGzip: 'whole gzip' } as const;

/** One sentence for every figure over its budget; empty when all keep within. */
export function checkBudgets(sizes: readonly FunctionSize[]): string[] {
  return sizes.flatMap((size) =>
    (['eager', 'eagerGzip', 'wholeGzip'] as const)
      .filter((figure) => size[figure] > functionBudget[figure])
      .map(
        (figure) =>
          `${size.name}: ${labels[figure]} is ${kilobytes(size[figure])}, budget ${kilobytes(functionBudget[figure])}.`,
      ),
  );
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
