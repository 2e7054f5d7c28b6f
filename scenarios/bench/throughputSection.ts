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

With queue and table 50 ms away (\`connector/src/throughput.test.ts\`, 16 customers of one number, five texts each; read on
2026-11-22 on a busy machine, when the test set 50 ms; it sets 200 by now), one number brought 4 messages a second into the queue while its stanzas were handled in
series, and brings 36 with its chats beside each other. A batch of the stream with 30 new customers wrote each counter 30
times, and writes it in as many transactions as a hundred items fill (\`projections.test.ts\`). What one number's 130 slow
chats did to another number on its shard: it waited for the first fifty to end, and waits for none (\`pollShard.test.ts\`). What one
company and one engine did before was not read.

`;
}
