/** What the whole proof costs: read once, when it was made quick; `npm test` prints today's figures. */
export const proofSection = `
## The whole proof, before and after it was made quick

Read on 2026-11-28 on two cores. Before: the lanes of that morning as they were read one by one, minutes where others used the
machine too. After: one run of \`npm test\` with the machine to itself. Processor seconds are of all processes of a lane.

| lane | before: tests, minutes, processor s | after: tests, minutes, processor s |
|---|---|---|
@@ROWS@@

@@WHOLE@@
`;
