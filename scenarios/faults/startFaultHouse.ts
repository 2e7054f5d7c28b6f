import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@balcao/infra/local/engines/freePort';
import { startDeployment, type Deployment } from '@balcao/infra/local/startDeployment';
import { type BadWeather, createBadWeather } from '@balcao/infra/local/testing/badWeather';
import { until } from '@balcao/infra/local/testing/until';
import { signIn } from '../support/api.ts';
import { demoPassword } from '../support/company.ts';
import { cheapPasswords } from '../support/shareDeployment.ts';
import { createDeploymentClock, type DeploymentClock, sundayAfter } from '../support/deploymentClock.ts';

const threeWeeksAndADayMs = 22 * 24 * 60 * 60_000;
/** Names of the deployment's processes, for `kill`. */
const parts = ['dynoxide', 'engines', 'functions', 'gateway', 'simulator', 'connector'];

/** A deployment for tests that kill its processes, restart it, move its clock and inject faults. */
export interface FaultHouse {
  readonly url: string;
  readonly clock: DeploymentClock;
  /**
   * Fault injection between the processes and the engines that stand for AWS, from the deployment's second start on.
   */
  readonly weather: BadWeather;
  /**
   * Kills a process at once (SIGKILL).
   *
   * @throws if it is not back from the previous kill
   */
  kill(name: string): void;
  /** Stops everything in order and starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  /** Puts the fault injection between the processes and the engines, with a restart if necessary. */
  behindWeather(): Promise<void>;
  /**
   * Waits until every part runs and answers.
   *
   * @throws if one does not; the next `heal` then restarts the deployment
   */
  checkHealth(): Promise<void>;
  /** Restarts the deployment if the last check found it broken. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the deployment. Its clock begins three weeks ago, because it can only be moved forward. */
export async function startFaultHouse(): Promise<FaultHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-faults-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // Marks the folder as ours, so that the clock can be moved before anything is written.
  writeFileSync(join(dataDir, '.balcao-data'), '');
  const clock = createDeploymentClock(
    join(dataDir, 'clock-offset'),
    sundayAfter(Date.now()) - threeWeeksAndADayMs,
  );
  let weather = createBadWeather();
  let isBehindWeather = false;
  let isIll = false;
  let deployment: Deployment;

  const start = (through?: BadWeather): Promise<Deployment> =>
    startDeployment({
      dataDir,
      port,
      whatsapp: 'simulator',
      seed: true,
      quiet: true,
      preload: cheapPasswords,
      ...(through && { through: (service, address) => through.before(service, address) }),
    });
  const end = async () => {
    await deployment.stop();
    await weather.close();
  };
  const restart = async () => {
    await end();
    weather = createBadWeather();
    deployment = await start(weather);
    isBehindWeather = true;
  };

  // Once the app answers, the demo users exist too.
  const answered = until('the app answers', async () => (await fetch(`${url}/api/version`)).ok);
  [deployment] = await Promise.all([
    start(),
    answered.then(() => signIn(url, 'admin@aurora.local', demoPassword)),
  ]);
  return {
    url,
    clock,
    get weather() {
      return weather;
    },
    kill: (name) => deployment.kill(name),
    restart,
    behindWeather: async () => {
      if (!isBehindWeather) await restart();
    },
    async checkHealth() {
      isIll = true;
      await until('every part runs', () => parts.every((name) => name in deployment.processes));
      await until('somebody can sign in', () => signIn(url, 'super@balcao.local', demoPassword));
      await until('the phones answer', async () => (await fetch(`${url}/phone/api/state`)).ok);
      isIll = false;
    },
    async heal() {
      if (isIll) await restart();
      isIll = false;
    },
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
