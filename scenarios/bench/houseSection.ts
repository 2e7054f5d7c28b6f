import type { HouseFigures } from './houseFigures.ts';

/**
 * What the house itself costs: read once, when it was rebuilt for five times as many operations, but for the two figures
 * that a program counts of today's code. Bundles and routes of today stand in the tables above.
 */
export const houseSection = ({ files, casts, repeated }: HouseFigures): string => `
## The house before and after its rooms were made

Read on 2026-11-22, before areas, plans and the kit, and after them with quick messages as the first area added.

What adding quick messages touched besides the three lists: 2 lines of \`docs/data-model.md\`, which are generated; 5 more and
1 less in two files for the composer's "/"; and in later commits 35 lines of \`frontend/dev/screenshotSteps.ts\` for its
pictures and 5 of \`infra/build/leaveOut.ts\`, which keeps a function within its limit.

How far the figures carry: \`npm test\` after was read on a free machine, its whole before in an earlier green run; the steps
before come from a run beside other work that was not green. Idle and per-message figures were read beside other work,
before the last heap settings; idle counts the six processes. Casts are \`as\` that says more than the compiler knows (not
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
| automatic text of 1,024 bytes | after the transaction | 4 WCU within it | \`functions/src/engine/decisionCosts.test.ts\` |
| inbound text on an open ticket | 10 WCU, 1.5 RCU, 3 trips | 10 WCU, 1.5 RCU, 3 trips | \`functions/src/engine/receiveMessageCosts.test.ts\` |
| idle with a dozen paired numbers: share of a core, resident MB | 11.7 %, 859 | 1.75 %, 579 (whole tree with its supervisor 824; shared pages once: 478) | \`npm run bench:guest\` |
| \`npm test\`, seconds: whole (tests) | 509 (1281) | 524 (1444) | budgets in \`infra/test/runAll.mjs\` |
| … lint, types, build, synthesis | 33 | 46 | |
| … unit and API | 153 of 953 tests | 189 of 1095 | |
| … second engine | 172 of 159 | 36 of 91 | |
| … front end | 229 of 142 | 167 of 231 | |
| … stories and kills | | 90 of 20 | |
| processor ms per message but for the simulator: in, out, burst | 39, 59, 36 | 29, 48, 22 | [decision](decisions/2026-11-22-light-guest.md) |
`;
