import type { Burst } from './burst.ts';
import type { Throughput } from './throughput.ts';

const whole = (value: number) => value.toFixed(0);

/** The part of docs/benchmarks.md about throughput, now and before. */
export function throughputSection(burst: Burst, { oneEngine, oneCompany }: Throughput): string {
  return `## Messages a second

| what | messages a second |
|---|---|
| one number: ${burst.customers} customers at once, until stored | ${whole(burst.perSecond)} |
| one engine: batches of ten chats, one after the other | ${whole(oneEngine)} |
| one company: eight engines at once | ${whole(oneCompany)} |

Single effects, measured on 2026-11-22 on a busy machine:

- One number with 16 customers and five texts each, queue and table 50 ms away (\`connector/src/throughput.test.ts\`, which
  now sets 200 ms): 36 messages a second, because chats are handled in parallel; 4 when stanzas were handled in series.
- A stream batch with 30 new customers writes each counter once per hundred items (\`projections.test.ts\`); 30 times before.
- 130 slow chats of one number do not delay another number on the same shard (\`pollShard.test.ts\`); before, that one waited for
  the first fifty to end.

`;
}
