import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, which is not seen from their size. */
export const longest: readonly string[] = ['laterScreenshots', 'screenshots'].map((name) =>
  join(import.meta.dirname, `../dev/${name}.browser.test.ts`),
);

/**
 * The longest files before the others, which stay in Vitest's order: by what they took, and by their size as long as
 * nobody has run them here. Begun last, every picture was minutes of one process alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => longest.includes(moduleId);
    const first = longest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId === name));
    return [...first, ...sorted.filter((file) => !isLongest(file))];
  }
}
