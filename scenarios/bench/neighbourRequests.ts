import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployment, startDeployment } from '@balcao/infra/local/startDeployment';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection } from '../support/company.ts';
import { type Latency, measureLatency } from '../support/measureLatency.ts';
import { createPhone } from '../support/phone.ts';

/**
 * npm run bench:requests: what one company notices while a script of another sends requests and frames. Prints a table:
 * messages of its customers until an attendant's screen shows them, its attendant's replies until the customer's phone
 * has them. BENCH_SECONDS is the duration of each of the two (15). USER_REQUESTS=0 COMPANY_REQUESTS=0 shows what it
 * would be without shares.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const load = { perSecond: 4, seconds, customers: 10 };
/** Rounds of each kind, in turn, so that a change of the machine's load meets all alike. */
const rounds = 2;

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

const { env: ownEnv } = process;

function flood(url: string, token: string, kind: 'requests' | 'frames', perSecond: number): Promise<string> {
  const script = join(import.meta.dirname, 'requestFlood.ts');
  // Elsewhere the script has a processor of its own; here it gives way.
  const args = ['-n', '19', process.execPath, script, url, token, String(seconds), kind, String(perSecond)];
  const child = spawn('nice', args, { env: ownEnv });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.on('close', () => resolve(output.trim())));
}

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-neighbours-'));
let deployment: Deployment | undefined;
try {
  deployment = await startDeployment({ dataDir, port: 0, whatsapp: 'simulator', seed: true, quiet: true });
  const { url } = deployment;
  const phone = createPhone(url);
  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  const floods = await createCompany(url, superUser, 'Enxurrada');
  const waits = await createCompany(url, superUser, 'Vizinha');
  await pairConnection(waits, phone);
  // Loads modules and fills caches.
  await measureLatency(url, waits, phone, { ...load, seconds: 5 });

  const kinds = {
    quiet: async () => '',
    '300 requests at once, then 100 a second': () => flood(url, floods.admin.token, 'requests', 100),
    '100 frames a second': () => flood(url, floods.admin.token, 'frames', 100),
  };
  const results = new Map<string, Round[]>();
  const notes = new Map<string, string>();
  for (let round = 0; round < rounds; round++)
    for (const [name, begin] of Object.entries(kinds)) {
      const floodings: string[] = [];
      // The flood begins anew with each of the two ways.
      const result = await measureLatency(url, waits, phone, load, async (_way, work) => {
        const begun = begin();
        const answer = await work();
        floodings.push(await begun);
        return answer;
      });
      results.set(name, [...(results.get(name) ?? []), result]);
      notes.set(name, floodings.at(-1) ?? '');
      console.log(
        `${name}: load ${(loadavg()[0] ?? 0).toFixed(1)} ${floodings.join('; ')}`,
        JSON.stringify(result),
      );
    }
  const quiet = results.get('quiet') ?? [];
  console.log(`
${cpus().length} cores. Milliseconds, and times as many as quiet.

| meanwhile, in another company | to the screen: p50 | p95 | to the phone: p50 | p95 | |
| --- | --- | --- | --- | --- | --- |
${[...results].map(([name, own]) => `| ${name} | ${cell(own, quiet, 'inbound')} | ${cell(own, quiet, 'outbound')} | ${notes.get(name)} |`).join('\n')}`);
} finally {
  await deployment?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
