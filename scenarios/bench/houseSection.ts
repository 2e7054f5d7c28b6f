import type { HouseFigures } from './houseFigures.ts';

/**
 * The part of docs/benchmarks.md about the code base. Its figures were measured once, when the code was rebuilt for
 * five times as many operations; two of them are counted from today's code. Today's bundles and routes are in the
 * tables above it.
 */
export const houseSection = ({ files, casts, repeated }: HouseFigures): string => `
## The house before and after its rooms were made

Read on 2026-11-22, before areas, plans and the kit, and after them with quick messages as the first area added.

What adding quick messages touched besides the three lists: 2 lines of \`docs/data-model.md\`, which are generated; 5 more and
1 less in two files for the composer's "/"; and in later commits 35 lines of \`frontend/dev/steps/screenshotSteps.ts\` for its
pictures and 5 of \`infra/build/leaveOut.ts\`, which keeps a function within its limit.

How far the figures carry: \`npm test\` after was read on a free machine, where kills and the second engine run beside the unit
tests (1,583 of 1,585 green; both others mended since and green alone); its whole before in an earlier green run, its steps
before beside other work. Idle and per-message figures of before and after were read one after the other on a free machine; idle
counts the six processes and the one that starts them, which in the bench has made the demo data as well. Casts are \`as\` that says more than the compiler knows (not
\`as const\`, not names of imports); repeated lines leave out imports, comments and lone punctuation. Both are counted by
\`scenarios/bench/houseFigures.ts\`, before on the code of the evening of 2026-11-20, after on that of this page.

| what | before | after | kept by |
|---|---|---|---|
| files and lines outside its own folders that a new area touches | about 25 edits | 3 files, 3 lines, the lists (quick messages) | who imports it: \`infra/test/areas.test.ts\` |
| largest function, eager, gzip | 127.9 KB (conversations, without contacts) | 113.7 KB on 2026-11-22 (conversations, with contacts) | \`npm run build\` |
| … with 50 more operations | | +0.6 % | \`infra/build/ownAreas.test.ts\` |
| sign-in route, gzip | 192 KB | 171.7 KB | \`frontend/scripts/checkWeight.ts\` |
| files that import in a circle | 4 circles | 0 | \`infra/test/houseRules.test.ts\` |
| folders of functions that import each other | 16 pairs | 7 pairs, each with its reason | \`infra/test/houseRules.test.ts\` |
| \`as\` casts, product code, of how many files | 150 of 837 | ${casts} of ${files} | \`npm run bench\` |
| lines that stand elsewhere too (runs of six and more, tests included) | 192 | ${repeated} | \`npm run bench\` |
| automatic text of 1,024 bytes | after the transaction | 4 WCU within it | \`functions/src/services/engine/decisionCosts.test.ts\` |
| inbound text on an open ticket | 10 WCU, 1.5 RCU, 3 trips | 10 WCU, 1.5 RCU, 3 trips | \`functions/src/services/engine/receive/receiveMessageCosts.test.ts\` |
| idle with a dozen paired numbers: share of a core, resident MB | 14.9 %, 1270 | 2.9 %, 775 | \`npm run bench:guest\` |
| \`npm test\`, seconds: whole (tests) | 509 (1281) | 418 (1585) | budgets in \`infra/test/run/jobs.ts\` |
| … lint, types, build, synthesis | 33 | 50, beside each other | |
| … unit and API | 153 of 953 tests | 236 of 1204, two rows below beside it | |
| … second engine | 172 of 159 | 58 of 91 | |
| … front end | 229 of 142 | 124 of 252 | |
| … kills; stories | | 56 of 6; 45 of 14 | |
| processor ms per message but for the simulator: in, out, burst | 44, 73, 30 | 35, 58, 29 | [decision](decisions/2026-11-22-light-guest.md) |
`;
