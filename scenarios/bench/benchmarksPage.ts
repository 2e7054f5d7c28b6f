import { cpus, totalmem } from 'node:os';
import type { Latency } from '../support/measureLatency.ts';
import type { Burst } from './burst.ts';
import type { benchBundles } from './bundles.ts';
import type { Amounts } from '../support/companyHistory.ts';
import { guestSection } from './guestSection.ts';
import type { GuestFigures } from './measureGuest.ts';
import type { OperationFigures } from './operations.ts';
import type { Throughput } from './throughput.ts';
import { throughputSection } from './throughputSection.ts';

export interface BenchFigures {
  large: Amounts;
  small: Amounts;
  operations: { large: OperationFigures[]; small: OperationFigures[] };
  /** Duration of the steady load. */
  seconds: number;
  latency: { inbound: Latency; outbound: Latency };
  burst: Burst;
  throughput: Throughput;
  guest: GuestFigures;
  /** Seconds until `GET /api/version` answers, with all the data. */
  laterStart: number;
  memory: { sessions: number; perSession: number; processes: { name: string; mb: number }[] };
  bundles: Awaited<ReturnType<typeof benchBundles>>;
}

const ms = (value: number) => value.toFixed(1);
const kb = (bytes: number) => (bytes / 1024).toFixed(0);

/** The text of docs/benchmarks.md. */
export function benchmarksPage(figures: BenchFigures): string {
  const { large, small, operations, latency, burst, memory, bundles } = figures;
  return `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on a machine with ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory.
Engines, gateway, functions, connector, simulator and the measuring process share that machine. The page shows response times,
throughput, load and memory, bundle sizes and the front end. \`npm test\` prints and checks the units that each operation consumes.

## Operations over HTTP

Large: ${large.tickets} tickets (${large.open} open, ${large.pending} pending), ${large.contacts} contacts, ${large.messages} messages in one company. Small: ${small.tickets} tickets.
Milliseconds are measured with one request at a time, requests per second with eight. Processor time is per request, of the
process of the functions and of the table engine.

| operation | p50 / p95 ms | CPU ms functions + engine | requests/s | small: p50 / p95 ms |
|---|---|---|---|---|
${operations.large
  .map((row, n) => {
    const little = operations.small[n];
    return `| ${row.name} | ${ms(row.p50)} / ${ms(row.p95)} | ${ms(row.functionMs)} + ${ms(row.engineMs)} | ${row.perSecond.toFixed(0)} | ${ms(little?.p50 ?? 0)} / ${ms(little?.p95 ?? 0)} |\n`;
  })
  .join('')}
## End to end

20 messages a second for ${figures.seconds} s in the large company. Inbound: from the customer's phone to the event at an
administrator's socket. Outbound: from the attendant's request to the customer's phone.

| direction | messages | p50 ms | p95 ms | max ms |
|---|---|---|---|---|
${Object.entries(latency)
  .map(([way, { count, p50, p95, max }]) => `| ${way} | ${count} | ${ms(p50)} | ${ms(p95)} | ${ms(max)} |\n`)
  .join('')}
A burst of ${burst.messages} inbound messages from ${burst.customers} new customers is stored at ${burst.perSecond.toFixed(0)} messages a second.
\`npm start\` with this data and nothing to build takes ${figures.laterStart.toFixed(1)} s until \`GET /api/version\` answers.

${throughputSection(burst, figures.throughput)}${guestSection(figures.guest)}## Memory

The connector grows by ${memory.perSession.toFixed(1)} MB per session (${memory.sessions} sessions, freshly paired).

| process | resident MB after all of the above |
|---|---|
${memory.processes.map(({ name, mb }) => `| ${name} | ${mb.toFixed(0)} |\n`).join('')}
## Function bundles

Eager code is loaded at start; init is the CPU time of loading it in a fresh process. Naive is the same source in a plain
CommonJS bundle.

| function | eager KB | eager gzip KB | init ms | naive KB | naive gzip KB | naive init ms |
|---|---|---|---|---|---|---|
${bundles
  .map(
    (row) =>
      `| ${row.name} | ${kb(row.eager)} | ${kb(row.eagerGzip)} | ${row.initMs.toFixed(0)} | ${kb(row.naive.eager)} | ${kb(row.naive.eagerGzip)} | ${row.naive.initMs.toFixed(0)} |\n`,
  )
  .join('')}`;
}
