import type { Mutant } from './mutants/mutant.ts';
import { connector, infra } from './mutants/connectorAndInfra.ts';
import { steps, database } from './mutants/decisions.ts';
import { operations } from './mutants/operations.ts';
import { rules } from './mutants/rules.ts';
import { screenRules, screens } from './mutants/screens.ts';

/** All places that are broken on purpose (`npm run mutants`), from what computes to what people see. */
export const mutants: readonly Mutant[] = [
  ...rules,
  ...steps,
  ...database,
  ...operations,
  ...connector,
  ...infra,
  ...screenRules,
  ...screens,
];
