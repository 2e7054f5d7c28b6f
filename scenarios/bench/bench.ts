import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@balcao/infra/build/paths';
import { startDeployment } from '@balcao/infra/local/startDeployment';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection, uniqueNumber } from '../support/company.ts';
import { type Amounts, loadCompanyData } from '../support/loadCompanyData.ts';
import { type Latency, measureLatency } from '../support/measureLatency.ts';
import { createPhone } from '../support/phone.ts';
import { until } from '../support/until.ts';
import { benchBundles } from './bundles.ts';
import { residentMb } from './memory.ts';
import { benchOperations, type OperationFigures } from './operations.ts';

/**
 * npm run bench: measures a deployment on this machine and writes docs/benchmarks.md. BENCH_SCALE (1 is 100,000
 * tickets, 50,000 contacts, 1,000,000 messages) and BENCH_SECONDS choose how much.
 */
const scale = Number(process.env['BENCH_SCALE'] ?? 0.02);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const large: Amounts = {
  contacts: Math.round(50_000 * scale),
  tickets: Math.round(100_000 * scale),
  messages: Math.round(1_000_000 * scale),
  open: Math.min(500, Math.round(25_000 * scale)),
  pending: Math.min(300, Math.round(15_000 * scale)),
};
const small: Amounts = { contacts: 100, tickets: 100, messages: 1000, open: 50, pending: 40 };

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
const began = performance.now();
const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s  ${text}`);

const first = await startDeployment({ dataDir, port: 0, whatsapp: 'simulator', seed: true, quiet: true });
await first.stop();
const startedAt = performance.now();
const deployment = await startDeployment({
  dataDir,
  port: 0,
  whatsapp: 'simulator',
  seed: true,
  quiet: true,
});
const laterStart = (performance.now() - startedAt) / 1000;
try {
  const phone = createPhone(deployment.url);
  const superUser = await signIn(deployment.url, 'super@balcao.local', demoPassword);

  async function operationsWith(amounts: Amounts): Promise<OperationFigures[]> {
    const company = await createCompany(deployment.url, superUser, 'Medida');
    const connectionId = await pairConnection(company, phone);
    const [queue] = await company.admin.call('GET /queue');
    await loadCompanyData(
      deployment.env,
      {
        companyId: company.companyId,
        account: company.number,
        connectionId,
        userId: company.admin.user.id,
        queueId: queue?.id ?? 0,
      },
      amounts,
    );
    say(`${amounts.tickets} tickets written`);
    await until(
      'projections done',
      async () => {
        const counts = await company.admin.call('GET /tickets/counts', { query: { showAll: 'true' } });
        const { contacts } = await company.admin.call('GET /contacts', {
          query: { searchParam: String(10_000_000 + amounts.contacts - 1).slice(-7) },
        });
        return counts.pending === amounts.pending && counts.open === amounts.open && contacts.length >= 0;
      },
      600_000,
    );
    say('projections done');
    return benchOperations(company.admin);
  }

  const smallFigures = await operationsWith(small);
  const largeFigures = await operationsWith(large);
  say('operations measured');

  const company = await createCompany(deployment.url, superUser, 'Ritmo');
  await pairConnection(company, phone);
  const latency = await measureLatency(deployment.url, company, phone, {
    perSecond: 20,
    seconds,
    customers: 20,
  });
  say('latency measured');

  const burst = 300;
  const customers = Array.from({ length: 20 }, uniqueNumber);
  for (const [n, number] of customers.entries()) await phone.addCustomer(number, `Rajada ${n}`);
  const burstStart = performance.now();
  await Promise.all(
    customers.map(async (number, c) => {
      for (let n = 0; n < burst / customers.length; n++)
        await phone.write(number, company.number, `rajada ${c}.${n}`);
    }),
  );
  await until(
    'burst stored',
    async () => {
      const { tickets } = await company.admin.call('GET /tickets', {
        query: { status: 'pending', showAll: 'true' },
      });
      return (
        tickets
          .filter((ticket) => ticket.contact.name.startsWith('Rajada'))
          .reduce((sum, ticket) => sum + ticket.unreadMessages, 0) === burst
      );
    },
    120_000,
  );
  const inboundPerSecond = (burst * 1000) / (performance.now() - burstStart);
  say('burst measured');

  const connector = deployment.processes['connector'] ?? 0;
  const before = residentMb(connector);
  const sessions = 10;
  for (let n = 0; n < sessions; n++)
    await pairConnection(await createCompany(deployment.url, superUser, `Sessão ${n}`), phone);
  const perSession = (residentMb(connector) - before) / sessions;
  const memory = Object.entries(deployment.processes).map(([name, pid]) => [name, residentMb(pid)] as const);
  say('memory measured');
  const bundles = await benchBundles();

  const ms = (value: number) => value.toFixed(1);
  const lag = (name: string, { count, p50, p95, max }: Latency) =>
    `| ${name} | ${count} | ${ms(p50)} | ${ms(p95)} | ${ms(max)} |\n`;
  writeFileSync(
    join(repositoryRoot, 'docs/benchmarks.md'),
    `# Benchmarks

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, on a machine with ${cpus().length} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory,
everything (engines, gateway, functions, connector, simulator and the measuring process) on that one machine.
Consumed units per operation are asserted and printed by \`npm test\`, with any amount of data.

## Operations over HTTP

Large: ${large.tickets} tickets (${large.open} open, ${large.pending} pending), ${large.contacts} contacts, ${large.messages} messages in one company. Small: ${small.tickets} tickets.
Milliseconds one request at a time; requests per second with eight at a time.

| operation | p50 / p95 ms | requests/s | small: p50 / p95 ms |
|---|---|---|---|
${largeFigures.map((row, n) => `| ${row.name} | ${ms(row.p50)} / ${ms(row.p95)} | ${row.perSecond.toFixed(0)} | ${ms(smallFigures[n]?.p50 ?? 0)} / ${ms(smallFigures[n]?.p95 ?? 0)} |\n`).join('')}
## End to end

20 messages a second for ${seconds} s. Inbound: from the customer's phone to the event at an administrator's socket.
Outbound: from the attendant's request to the customer's phone.

| way | messages | p50 ms | p95 ms | max ms |
|---|---|---|---|---|
${lag('inbound', latency.inbound)}${lag('outbound', latency.outbound)}
A burst of ${burst} inbound messages from 20 customers: ${inboundPerSecond.toFixed(0)} messages a second until stored.
A later start (\`npm start\` with data, nothing to build): ${laterStart.toFixed(1)} s until \`GET /api/version\` answers.

## Memory

The connector grows by ${perSession.toFixed(1)} MB per session (${sessions} sessions, freshly paired).

| process | resident MB after all of the above |
|---|---|
${memory.map(([name, mb]) => `| ${name} | ${mb.toFixed(0)} |\n`).join('')}
## Function bundles

Eager is what loads at start; init is CPU time of loading it in a fresh process. Naive is the same source bundled to
CommonJS without care.

| function | eager KB | eager gzip KB | init ms | naive KB | naive gzip KB | naive init ms |
|---|---|---|---|---|---|---|
${bundles.map((row) => `| ${row.name} | ${(row.eager / 1024).toFixed(0)} | ${(row.eagerGzip / 1024).toFixed(0)} | ${row.initMs.toFixed(0)} | ${(row.naive.eager / 1024).toFixed(0)} | ${(row.naive.eagerGzip / 1024).toFixed(0)} | ${row.naive.initMs.toFixed(0)} |\n`).join('')}`,
  );
  say('docs/benchmarks.md written');
} finally {
  await deployment.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
