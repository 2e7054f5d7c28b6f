import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, which their size does not tell. */
export const longest: readonly string[] = ['laterScreenshots', 'screenshots'].map((name) =>
  join(import.meta.dirname, `../dev/${name}.browser.test.ts`),
);

/**
 * Runs the longest files first; the others stay in Vitest's order, by recorded duration or else by size. Started last,
 * the pictures would take minutes in one process alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.includes(moduleId);
    const first = longest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId === name));
    return [...first, ...sorted.filter((file) => !isLongest(file))];
  }
}
