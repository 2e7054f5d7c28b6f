/**
 * One place of the product that is broken on purpose, to see that a test notices (runMutants.ts). The list is kept: a tree
 * whose tests were made quicker must kill all that the tree before it killed.
 */
export interface Mutant {
  /** What goes wrong, for people. */
  breaks: string;
  file: string;
  /** A text that is in the file exactly once, as short as may be: it is to outlive harmless changes. */
  find: string;
  replace: string;
  /** Test files, from the root, one of which must fail. */
  tests: readonly string[];
  /** Vitest's configuration, where it is not the root's. */
  config?: 'frontend/vitest.config.ts' | 'scenarios/vitest.config.ts' | 'scenarios/faults/vitest.config.ts';
  /** Part of the names of the tests that are run, where the others of the file would cost a lot. */
  only?: string;
}
