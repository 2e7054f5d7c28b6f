import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeployment } from '@balcao/infra/local/startDeployment';
import { signIn } from '../support/api.ts';
import { createCompany, demoPassword, pairConnection } from '../support/company.ts';
import { type Latency, measureLatency } from '../support/measureLatency.ts';
import { createPhone } from '../support/phone.ts';
import { type Burst, measureBurst } from './burst.ts';
import { type CpuByProcess, measureCpu } from './measureCpu.ts';
import { type IdleFigures, measureIdle } from './measureIdle.ts';

export interface GuestFigures {
  idle: IdleFigures;
  perSecond: number;
  latency: { inbound: Latency; outbound: Latency };
  burst: Burst;
  cpu: { inbound: CpuByProcess; outbound: CpuByProcess; burst: CpuByProcess };
}

const pairs = 12;
const perSecond = 20;

/** Measures the resources that a deployment with twelve paired numbers needs: idle, at a steady pace, in a burst. */
export async function measureGuest(seconds: number): Promise<GuestFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-guest-'));
  const start = () => startDeployment({ dataDir, port: 0, whatsapp: 'simulator', seed: true, quiet: true });
  let deployment = await start();
  try {
    const paired = createPhone(deployment.url);
    const superUser = await signIn(deployment.url, 'super@balcao.local', demoPassword);
    const made = await createCompany(deployment.url, superUser, 'Hóspede');
    await pairConnection(made, paired);
    for (let n = 1; n < pairs; n++)
      await pairConnection(await createCompany(deployment.url, superUser, `Par ${n}`), paired);
    // Restarts the deployment, because pairing leaves more in memory than paired numbers need.
    await deployment.stop();
    deployment = await start();
    const { url } = deployment;
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    const idle = await measureIdle(deployment.processes, pairs, 60);

    const phone = createPhone(url);
    const company = { ...made, admin: await signIn(url, made.email, demoPassword) };
    const cpu: Record<string, CpuByProcess> = {};
    const around = async <Answer>(way: string, work: () => Promise<Answer>) => {
      const measured = await measureCpu(deployment, perSecond * seconds, work);
      cpu[way] = measured.cpu;
      return measured.answer;
    };
    // Code is compiled on first use: a short warm-up keeps that out of the figures.
    await measureLatency(url, company, phone, { perSecond: 10, seconds: 5, customers: 5 });
    const load = { perSecond, seconds, customers: 20 };
    const latency = await measureLatency(url, company, phone, load, around);
    const burst = await measureCpu(deployment, 300, () => measureBurst(company, phone));
    return {
      idle,
      perSecond,
      latency,
      burst: burst.answer,
      cpu: { inbound: cpu['inbound'] ?? {}, outbound: cpu['outbound'] ?? {}, burst: burst.cpu },
    };
  } finally {
    await deployment.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
