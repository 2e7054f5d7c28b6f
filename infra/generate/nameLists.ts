import { areas as serverAreas } from '@balcao/functions/everyArea';
import type { Area as ServerArea } from '@balcao/functions/core/area/defineArea';
import { contract } from '@balcao/shared/contract';
import type { Area } from '@balcao/shared/contract/defineArea';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { areas } from '@balcao/shared/everyArea';

/**
 * Generated TypeScript files with names that areas and operations declare, from which types are made: their text by
 * path.
 */
export function nameLists(): Map<string, string> {
  const operations = Object.values(contract).flatMap((api) => Object.values<Operation>(api));
  const actions = [
    ...operations.flatMap(({ audit }) => audit ?? []),
    ...Object.values<Area>(areas).flatMap(({ alsoAudits = [] }) => alsoAudits),
  ];
  const keyed = operations.filter(({ idempotent }) => idempotent === true);
  const jobs = Object.values<ServerArea>(serverAreas).flatMap((area) => Object.keys(area.jobs ?? {}));
  return new Map([
    [
      'shared/src/contract/auditActions.ts',
      `/**
 * Actions of the audit log: \`audit\` of every operation, and \`alsoAudits\` of the areas. The app does not compile without
 * a sentence for each, in every language. Generated: npm run generate.
 */
export const auditActions = ${arrayOf(actions)} as const;
export type AuditAction = (typeof auditActions)[number];
`,
    ],
    [
      'frontend/src/frame/api/keyedOperations.ts',
      `import type { OperationKey } from '@balcao/shared/contract';

/**
 * Operations that take an Idempotency-Key: \`idempotent\` in the contract, which itself is too large for the first
 * screen. Generated: npm run generate.
 */
export const keyedOperations: ReadonlySet<OperationKey> = new Set<OperationKey>(${arrayOf(keyed.map(({ key }) => key))});
`,
    ],
    [
      'functions/src/platform/timers/jobKinds.ts',
      `/**
 * Kinds of timers that work for seconds at a time and continue over many runs: \`jobs\` of every area. They have their own
 * queue and function so that users' timers do not wait behind them
 * (docs/decisions/2026-11-24-a-queue-for-long-work.md). Generated: npm run generate.
 */
export const jobKinds = ${arrayOf(jobs)} as const;

export type JobKind = (typeof jobKinds)[number];
`,
    ],
  ]);
}

const arrayOf = (names: readonly string[]): string =>
  `[\n${[...new Set(names)]
    .toSorted()
    .map((name) => `  '${name}',\n`)
    .join('')}]`;
