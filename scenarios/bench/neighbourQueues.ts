import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRuntime, type Runtime } from '@balcao/functions/platform/runtime/runtime';
import { parkedPartitionEntity } from '@balcao/functions/projections/parkedPartitionEntity';
import { armTimer } from '@balcao/functions/platform/timers/armTimer';
import type { NewTimer } from '@balcao/functions/platform/timers/armTimerWrite';
import { timerEntity } from '@balcao/functions/platform/timers/timerEntity';
import { type Deployment, startDeployment } from '@balcao/infra/local/startDeployment';
import { until } from '@balcao/infra/local/testing/until';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection, type StoryCompany } from '../support/company.ts';
import { type Latency, measureLatency } from '../support/measureLatency.ts';
import { createPhone } from '../support/phone.ts';
import { createRefusedItems } from './refuseItems.ts';

/**
 * npm run bench:queues: what one company notices while another floods the queues of timers and jobs and has a record on
 * which the stream's consumers fail. Prints a table: messages of its customers until an attendant's screen shows them
 * (through the stream), its attendant's replies until the customer's phone has them. BENCH_SECONDS is the duration of
 * each of the two (15), BENCH_ROUNDS how often each kind is measured (2).
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const load = { perSecond: 4, seconds, customers: 10 };
const counts = { timers: 600, jobs: 300 };
/** Rounds of each kind, in turn, so that a change of the machine's load meets all alike. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 2);

const table = createRefusedItems();
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-neighbours-'));

type Kind = keyof typeof counts;
const subjects = { next: 900_000 };
/** A timer or a job of a conversation that does not exist: it is claimed, looked up, and done. */
function dueSoon(kind: Kind, companyId: number): NewTimer<'stageMove'> | NewTimer<'ticketDeletion'> {
  const conversationId = (subjects.next += 1);
  const common = {
    companyId,
    subject: String(conversationId),
    dueAt: new Date(Date.now() + 3000).toISOString(),
  };
  return kind === 'timers'
    ? { ...common, kind: 'stageMove', payload: { conversationId, stageId: 1, since: common.dueAt } }
    : { ...common, kind: 'ticketDeletion', payload: { conversationId, createdAt: common.dueAt } };
}

/** Arms a flood, and behind it one for the neighbour. Returns the milliseconds after its instant at which that was done. */
async function flood(runtime: Runtime, kind: Kind, floods: number, waits: number): Promise<number> {
  for (let armed = 0; armed < counts[kind]; armed += 20)
    await Promise.all(Array.from({ length: 20 }, () => armTimer(runtime, dueSoon(kind, floods))));
  const neighbours = dueSoon(kind, waits);
  await armTimer(runtime, neighbours);
  const gone = async () =>
    (await runtime.store.get(timerEntity.key(neighbours), { consistent: true })) === undefined;
  await until('the neighbour’s timer', gone, 120_000);
  return Math.max(0, Date.now() - Date.parse(neighbours.dueAt));
}

/** Renames a contact; from then on the items that the stream's consumers derive of it are refused. */
async function failingRecord(floods: StoryCompany, contactId: number): Promise<void> {
  table.refuse(new RegExp(`"C#${floods.companyId}#(COUNTS|WORDS|LIVE)`));
  const name = `Lia ${(subjects.next += 1)}`;
  await floods.admin.call('PUT /contacts/{id}', { params: { id: String(contactId) }, body: { name } });
}

interface Round {
  inbound: Latency;
  outbound: Latency;
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const cell = (of: readonly Round[], quiet: readonly Round[], way: keyof Round): string =>
  (['p50', 'p95'] as const)
    .map((part) => {
      const [own, theirs] = [of, quiet].map((some) => mean(some.map((round) => round[way][part])));
      return `${own?.toFixed(0)} (${((own ?? 0) / (theirs ?? 1)).toFixed(2)} x)`;
    })
    .join(' | ');

let deployment: Deployment | undefined;
try {
  deployment = await startDeployment({
    dataDir,
    port: 0,
    whatsapp: 'simulator',
    seed: true,
    quiet: true,
    through: async (service, address) => (service === 'dynamodb' ? table.before(address) : address),
  });
  const { url } = deployment;
  Object.assign(process.env, deployment.env, { AWS_ENDPOINT_URL_DYNAMODB: table.direct });
  const runtime = createRuntime(process.env);
  const phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  const floods = await createCompany(url, superUser, 'Enxurrada');
  const waits = await createCompany(url, superUser, 'Vizinha');
  await pairConnection(waits, phone);
  const { id: contactId } = await floods.admin.call('POST /contacts', {
    body: { name: 'Lia', number: '5511988880001' },
  });
  // Loads modules and fills caches.
  await measureLatency(url, waits, phone, { ...load, seconds: 5 });

  const kinds = {
    quiet: async () => '',
    '600 timers': async () =>
      `its timer after ${await flood(runtime, 'timers', floods.companyId, waits.companyId)} ms`,
    '300 jobs': async () =>
      `its job after ${await flood(runtime, 'jobs', floods.companyId, waits.companyId)} ms`,
    'a failing record': async () => failingRecord(floods, contactId).then(() => ''),
    all: async () => {
      await failingRecord(floods, contactId);
      const [timer, job] = await Promise.all(
        (['timers', 'jobs'] as const).map((kind) => flood(runtime, kind, floods.companyId, waits.companyId)),
      );
      return `its timer after ${timer} ms, its job after ${job} ms`;
    },
  };
  const results = new Map<string, Round[]>();
  const notes = new Map<string, string>();
  for (let round = 0; round < rounds; round++)
    for (const [name, begin] of Object.entries(kinds)) {
      const refusedBefore = table.refused;
      const floodings: string[] = [];
      // The flood begins anew with each of the two ways.
      const result = await measureLatency(url, waits, phone, load, async (_way, work) => {
        const [answer, note] = await Promise.all([work(), begin()]);
        floodings.push(note);
        return answer;
      });
      const isParked = async () => {
        const pk = parkedPartitionEntity.partition({ companyId: floods.companyId });
        return (await runtime.store.query({ pk, limit: 1, consistent: true })).items.length > 0;
      };
      if (table.refused > refusedBefore) floodings.push((await isParked()) ? 'parked' : 'not parked');
      table.refuse(undefined);
      if (name === 'a failing record' && table.refused === refusedBefore)
        throw new Error('no consumer met the record');
      await until('the end of the parking', async () => !(await isParked()), 600_000);
      const note = floodings.filter(Boolean).join('; ');
      results.set(name, [...(results.get(name) ?? []), result]);
      notes.set(name, note);
      console.log(`${name}: load ${(loadavg()[0] ?? 0).toFixed(1)} ${note}`, JSON.stringify(result));
    }
  runtime.clients.destroy();
  const quiet = results.get('quiet') ?? [];
  console.log(`
${cpus().length} cores. Milliseconds, and times as many as quiet.

| meanwhile, in another company | to the screen: p50 | p95 | to the phone: p50 | p95 | |
| --- | --- | --- | --- | --- | --- |
${[...results].map(([name, own]) => `| ${name} | ${cell(own, quiet, 'inbound')} | ${cell(own, quiet, 'outbound')} | ${notes.get(name)} |`).join('\n')}`);
} finally {
  await deployment?.stop();
  table.close();
  rmSync(dataDir, { recursive: true, force: true });
}
