/**
 * A deliberate defect in the product, which a test must notice (runMutants.ts). The list is kept: after tests are made
 * faster, they must still kill every mutant that they killed before.
 */
export interface Mutant {
  /** Description of the defect. */
  breaks: string;
  file: string;
  /** A text that occurs exactly once in the file, as short as possible, so it survives harmless changes. */
  find: string;
  replace: string;
  /** Test files, relative to the root, one of which must fail. */
  tests: readonly string[];
  /** Vitest's configuration, if not the root's. */
  config?: 'frontend/vitest.config.ts' | 'scenarios/vitest.config.ts' | 'scenarios/faults/vitest.config.ts';
  /** Part of the names of the tests to run, if the file's other tests are slow. */
  only?: string;
}
