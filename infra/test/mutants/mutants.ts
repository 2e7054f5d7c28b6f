import type { Mutant } from './mutant.ts';
import { connector, infra } from './connectorAndInfra.ts';
import { steps, database } from './decisions.ts';
import { operations } from './operations.ts';
import { rules } from './rules.ts';
import { screenRules, screens } from './screens.ts';
import { strangers } from './strangers.ts';

/** All mutants (`npm run mutants`), from pure rules to screens. */
export const mutants: readonly Mutant[] = [
  ...rules,
  ...steps,
  ...database,
  ...operations,
  ...connector,
  ...infra,
  ...screenRules,
  ...screens,
  ...strangers,
];
