import type { HouseFigures } from './houseFigures.ts';

/**
 * The part of docs/benchmarks.md about the code base. Its figures were measured once, when the code was rebuilt for
 * five times as many operations; two rows are counted from today's code. Today's bundles are in a table above it,
 * today's front end in one below.
 */
export const houseSection = ({ files, casts, repeated }: HouseFigures): string => `
## Structure of the code, before and after areas

Measured on 2026-11-22: before areas, plans and the kit existed, and after them, with quick messages as the first added area. That
area changed, besides the three lists of areas: 2 generated lines of \`docs/data-model.md\`, 5 new lines and 1 deleted in two files
for "/" in the composer, and later 35 lines of \`frontend/dev/steps/screenshotSteps.ts\` and 5 of \`infra/build/leaveOutLibraries.ts\`.

- \`npm test\`, after: on a free machine, kills and the second engine beside the unit tests; 1,583 of 1,585 passed, and the other two
  after a fix. Before: the whole in an earlier run that passed, its steps beside other work.
- Idle and per-message figures were measured one after the other on a free machine. Idle counts the six processes and the one
  that starts them, which in the bench also created the demo data.
- Casts are \`as\` without \`as const\` and names of imports. Repeated lines leave out imports, comments and lone punctuation.
  \`scenarios/bench/houseFigures.ts\` counts both: before on the code of 2026-11-20, after on that of this page.

| what | before | after | kept by |
|---|---|---|---|
| files and lines outside its folders that a new area changes | about 25 edits | 3 files, 3 lines, the lists (quick messages) | \`infra/test/areas.test.ts\` |
| largest function, eager, gzip | 127.9 KB (conversations, without contacts) | 113.7 KB on 2026-11-22 (conversations, with contacts) | \`npm run build\` |
| … with 50 more operations | | +0.6 % | \`infra/build/ownAreas.test.ts\` |
| sign-in route, gzip | 192 KB | 171.7 KB | \`frontend/scripts/checkWeight.ts\` |
| circular imports of files | 4 | 0 | \`infra/test/houseRules.test.ts\` |
| pairs of folders in functions that import each other | 16 | 7; none today | \`infra/test/houseRules.test.ts\` |
| \`as\` casts in product code | 150 in 837 files | ${casts} in ${files} files | \`npm run bench\` |
| repeated lines (runs of six or more, tests included) | 192 | ${repeated} | \`npm run bench\` |
| automatic text of 1,024 bytes | after the transaction | 4 WCU within the transaction | \`functions/src/services/engine/decisionCosts.test.ts\` |
| inbound text on an open ticket | 10 WCU, 1.5 RCU, 3 trips | 10 WCU, 1.5 RCU, 3 trips | \`functions/src/services/engine/receive/receiveMessageCosts.test.ts\` |
| idle with a dozen paired numbers: share of a core, resident MB | 14.9 %, 1270 | 2.9 %, 775 | \`npm run bench:guest\` |
| \`npm test\`, seconds: whole (tests) | 509 (1281) | 418 (1585) | budgets in \`infra/test/run/jobs.ts\` |
| … lint, types, build, synthesis | 33 | 50, in parallel | |
| … unit and API | 153 of 953 tests | 236 of 1204, beside the next two rows | |
| … second engine | 172 of 159 | 58 of 91 | |
| … front end | 229 of 142 | 124 of 252 | |
| … kills; stories | | 56 of 6; 45 of 14 | |
| processor ms per message without the simulator: in, out, burst | 44, 73, 30 | 35, 58, 29 | [decision](decisions/2026-11-22-light-guest.md) |
`;
