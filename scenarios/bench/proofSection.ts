/**
 * The part of docs/benchmarks.md about the cost of all checks, measured once when they were made fast; `npm test`
 * prints today's figures.
 */
export const proofSection = `
## The whole proof, before and after it was made quick

Read on 2026-11-28 on two cores. Before: the lanes of that morning as they were read one by one, minutes where others used the
machine too. After: one run of \`npm test\` with the machine to itself. Processor seconds are of all processes of a lane.

| lane | before: tests, minutes, processor s | after: tests, minutes, processor s |
|---|---|---|
| lint, format, types | 5 checks, ·, about 190 | 5 checks, 2.7, 98 |
| build and budgets, synthesis | 2 checks, ·, · | 2 checks, 0.7, 48 |
| unit and API tests | 5,258 tests, 17 to 25, about 1,700 | API 3,209, 3.7, 202; on the engines 1,596, 8.8 beside others, 379; connectors 562, 2.7, 89 |
| second engine | 252 tests, 10.2, 610 | conformance: 1,583 shapes twice and 800 calls, 0.6, 34 |
| bad weather on the table | 49 tests, ·, · | 49, 0.8, 14 |
| kills and the bad day | 10 tests, 5.6, 156 | 10, 3.0 to 5.0, 95 to 117 |
| browser stories | 40 tests, 4.3, 134 | 41, 2.4, 72 |
| front end | 1,491 tests (407 in a browser, 6.2 s each), 19.8, about 2,600 | 1,530, 11.3 alone and 19.2 beside the others, 897 and 1,023 |
| npm test | about 50 minutes, about 6,000 | two runs: 20.0 minutes and 1,727; 19.8 minutes and 2,042 |

Later the same day, with the front end beside what is short, three processes of browser tests and conformance inside: 18.3 minutes and
1,966 processor seconds with other work beside it (one test of 7,128 failed, on a read that comes again after five seconds), and 26.4
minutes and 2,096 beside two busy loops and builds (two of 7,111 failed, on waits of 15 and 20 seconds). Both causes were mended after.

A quarter of an hour is not reached: 1,900 processor seconds are 16 minutes of two cores that never rest. What is left is the front
end (about 930; its pictures took 303 alone, and a tenth less in the part that was measured without optimized code) and the engines (350).

`;
