import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRuntime } from '@balcao/functions/platform/runtime/runtime';
import { repositoryRoot } from '@balcao/infra/build/paths';
import { resourcePrefix } from '@balcao/infra/local/engines/deploymentEnv';
import { tableFile } from '@balcao/infra/local/processSpecs';
import { startDeployment } from '@balcao/infra/local/startDeployment';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection, type StoryCompany } from '../support/company.ts';
import { measureLatency } from '../support/measureLatency.ts';
import { createPhone } from '../support/phone.ts';
import { benchmarksPage } from './benchmarksPage.ts';
import { benchBundles } from './bundles.ts';
import { measureBurst } from './burst.ts';
import { type Amounts, companyHistory } from '../support/companyHistory.ts';
import { frontEndSection } from './frontEndSection.ts';
import { houseFigures } from './houseFigures.ts';
import { houseSection } from './houseSection.ts';
import { proofSection } from './proofSection.ts';
import { measureGuest } from './measureGuest.ts';
import { exportItems, importItems } from '../support/importItems.ts';
import { benchOperations } from './operations.ts';
import { residentMb } from './processFigures.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

/**
 * npm run bench: measures a deployment on this machine and writes docs/benchmarks.md. BENCH_SCALE (1 is 100,000
 * tickets, 50,000 contacts, 1,000,000 messages) and BENCH_SECONDS set the amount of data and the duration.
 */
const scale = Number(process.env['BENCH_SCALE'] ?? 0.1);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const sessions = 10;
const large: Amounts = {
  contacts: Math.round(50_000 * scale),
  tickets: Math.round(100_000 * scale),
  messages: Math.round(1_000_000 * scale),
  open: Math.min(500, Math.round(25_000 * scale)),
  pending: Math.min(300, Math.round(15_000 * scale)),
};
const small: Amounts = { contacts: 100, tickets: 100, messages: 1000, open: 50, pending: 40 };

// One session makes all requests, as fast as they are answered.
process.env['USER_REQUESTS'] = '0';
process.env['COMPANY_REQUESTS'] = '0';

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
const began = performance.now();
const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s  ${text}`);
const start = () => startDeployment({ dataDir, port: 0, whatsapp: 'simulator', seed: true, quiet: true });

/** Runs engines in this process, on the deployment's table and queues. */
async function engineThroughput(env: NodeJS.ProcessEnv, company: StoryCompany): Promise<Throughput> {
  const [connection] = await company.admin.call('GET /whatsapp');
  const ownEnv = { ...process.env };
  Object.assign(process.env, env);
  const runtime = createRuntime(process.env);
  const of = { companyId: company.companyId, connectionId: connection?.id ?? 0, account: company.number };
  const figures = await measureThroughput(runtime, of);
  runtime.clients.destroy();
  process.env = ownEnv;
  return figures;
}

const guest = await measureGuest(seconds);
say('guest measured');
let deployment = await start();
try {
  async function companyWith(name: string, amounts: Amounts): Promise<StoryCompany> {
    const superUser = await signIn(deployment.url, 'super@balcao.local', demoPassword);
    const company = await createCompany(deployment.url, superUser, name);
    const connectionId = await pairConnection(company, createPhone(deployment.url));
    const [queue] = await company.admin.call('GET /queue');
    // The SDK reads its endpoints from the environment, which is restored afterwards. Otherwise the deployment started
    // next would take them for engines that run elsewhere.
    const ownEnv = { ...process.env };
    Object.assign(process.env, deployment.env);
    const runtime = createRuntime(process.env);
    const owner = {
      companyId: company.companyId,
      account: company.number,
      connectionId,
      userId: company.admin.user.id,
      queueId: queue?.id ?? 0,
    };
    const items = await exportItems(dataDir, resourcePrefix, companyHistory(owner, amounts, runtime.nextId));
    runtime.clients.destroy();
    process.env = ownEnv;
    say(`${items} items of ${amounts.messages} messages made`);
    return company;
  }
  const smallCompany = await companyWith('Pequena', small);
  const largeCompany = await companyWith('Grande', large);
  await deployment.stop();
  await importItems(dataDir, resourcePrefix, join(dataDir, tableFile));
  say('imported');

  const startedAt = performance.now();
  deployment = await start();
  const laterStart = (performance.now() - startedAt) / 1000;
  const { url } = deployment;
  const phone = createPhone(url);
  const again = async (company: StoryCompany): Promise<StoryCompany> => ({
    ...company,
    admin: await signIn(url, company.admin.user.email, demoPassword),
  });
  const inSmall = await again(smallCompany);
  const inLarge = await again(largeCompany);
  const operations = {
    small: await benchOperations(deployment, inSmall.admin),
    large: await benchOperations(deployment, inLarge.admin),
  };
  say('operations measured');
  const latency = await measureLatency(url, inLarge, phone, { perSecond: 20, seconds, customers: 20 });
  say('latency measured');
  const burst = await measureBurst(inLarge, phone);
  say('burst measured');
  const throughput = await engineThroughput(deployment.env, inLarge);
  say('throughput measured');

  const superUser = await signIn(url, 'super@balcao.local', demoPassword);
  const connector = deployment.processes['connector'] ?? 0;
  const before = residentMb(connector);
  for (let n = 0; n < sessions; n++)
    await pairConnection(await createCompany(url, superUser, `Sessão ${n}`), phone);
  const memory = {
    sessions,
    perSession: (residentMb(connector) - before) / sessions,
    processes: Object.entries(deployment.processes).map(([name, pid]) => ({ name, mb: residentMb(pid) })),
  };
  say('memory measured');
  const page = benchmarksPage({
    large,
    small,
    operations,
    seconds,
    latency,
    burst,
    throughput,
    guest,
    laterStart,
    memory,
    bundles: await benchBundles(),
  });
  writeFileSync(
    join(repositoryRoot, 'docs/benchmarks.md'),
    page + houseSection(houseFigures(repositoryRoot)) + proofSection + (await frontEndSection()),
  );
  say('docs/benchmarks.md written');
} finally {
  await deployment.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
