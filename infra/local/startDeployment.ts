import { isAbsolute, join, resolve } from 'node:path';
import { buildApart } from '../build/buildApart.ts';
import { repositoryRoot } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { settingNames } from '../parts/settings.ts';
import { externalEndpoints } from './engines/externalEndpoints.ts';
import { missingEngine, provideDynoxide } from './engines/dynoxideBinary.ts';
import { createBucket } from './engines/createBucket.ts';
import { createQueues } from './engines/createQueues.ts';
import { createTable } from './engines/createTable.ts';
import { deploymentEnv, resourcePrefix } from './engines/deploymentEnv.ts';
import { engineAddress } from './engines/engineAddress.ts';
import { keepStreamFast } from './engines/keepStreamFast.ts';
import { freePort } from './engines/freePort.ts';
import { processSpecs, tableFile, type SimulatorReady } from './processSpecs.ts';
import { isSeeded } from './isSeeded.ts';
import { StartError } from './startError.ts';
import { listenErrorCode } from './engines/listenErrorCode.ts';
import { choosePorts } from './supervisor/choosePorts.ts';
import { openDataDir } from './supervisor/dataDir.ts';
import { endOrphans, noteProcesses } from './supervisor/endOrphans.ts';
import { superviseProcess, type SupervisedProcess } from './supervisor/superviseProcess.ts';
import type { WhatsappServer } from './whatsappServer.ts';

export interface DeploymentOptions {
  dataDir: string;
  /** Port of the app and the API; 0 takes any free one. */
  port: number;
  /** `none` starts neither simulator nor connector. */
  whatsapp: WhatsappServer;
  /** Creates demo data, once per data folder. */
  seed: boolean;
  /** Empties the data folder first. */
  fresh?: boolean;
  /** Prints nothing on the console. */
  quiet?: boolean;
  /** Address that the web server listens on; loopback by default. */
  host?: string;
  onTrouble?: (process: string, text: string) => void;
  onProgress?: (text: string) => void;
  /**
   * Puts a proxy in front of a service (fault injection in tests) and returns its address, which our processes then
   * use.
   */
  through?: (service: CrossedService, url: string) => Promise<string>;
  /** A module that the functions and the bootstrap of the platform load first (tests). */
  preload?: string;
}

/** Services that a test may put a proxy in front of. */
export type CrossedService = 'dynamodb' | 's3' | 'sqs' | 'functions';

export interface Deployment {
  url: string;
  /** Environment variables of functions and connector. */
  env: Record<string, string>;
  /** Current process ids by name. */
  readonly processes: Record<string, number>;
  /** Kills a process with SIGKILL; the supervisor starts it again. */
  kill(name: string): void;
  /** Stops everything in order; stored data stays. */
  stop(): Promise<void>;
}

/** Starts the whole deployment on this machine; resolves when `GET /api/version` answers. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const host = options.host ?? '127.0.0.1';
  const progress = options.quiet ? () => {} : (options.onProgress ?? (() => {}));
  const onTrouble = options.quiet ? () => {} : (options.onTrouble ?? (() => {}));
  const external = externalEndpoints(process.env);
  if (!external.dynamodb && !(await provideDynoxide())) throw new StartError(missingEngine());
  const port = options.port === 0 ? await freePort() : options.port;
  const refused = (await listenErrorCode(port, host)) ?? (await takenForLocalhost(port, host));
  if (refused) throw new StartError(portSentence(refused, port, host));
  const path = isAbsolute(options.dataDir) ? options.dataDir : resolve(repositoryRoot, options.dataDir);
  const dataDir = openDataDir(path, options.fresh === true);
  const running: SupervisedProcess[] = [];
  let endStreamCare = () => {};
  const stop = async () => {
    endStreamCare();
    endStreamCare = () => {};
    for (const one of running.toReversed()) await one.stop();
    running.length = 0;
    dataDir.release();
  };
  try {
    await endOrphans(path);
    const ports = await choosePorts(path);
    progress('building what changed');
    const report = await buildApart();
    if (report.built.length > 0) progress(`built ${report.built.join(', ')}`);
    const at = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;
    const table = await engineAddress(path, ports.dynamodb);
    const url = `http://localhost:${port}`;
    const s3Engine = external.s3 ?? at('engine');
    const through = options.through ?? (async (_service: string, address: string) => address);
    const env: Record<string, string> = {
      ...deploymentEnv({
        dynamodb: await through('dynamodb', external.dynamodb ?? `http://${table.host}:${table.port}`),
        sqs: await through('sqs', external.sqs ?? at('engine')),
        s3: await through('s3', at('s3')),
        aws: at('aws'),
        publicUrl: url,
      }),
      [settingNames.appVersion]: productVersion(),
      [settingNames.clockOffsetFile]: join(path, 'clock-offset'),
    };
    const functionsUrl = await through('functions', at('functions'));
    const simulator: SimulatorReady = {};
    const specsAt = (doorPort: number) =>
      processSpecs({
        path,
        ports,
        table,
        tableWatched: !external.dynamodb,
        port: doorPort,
        host,
        env,
        s3Engine,
        functionsUrl,
        simulator,
        whatsapp: options.whatsapp,
        preload: options.preload,
        onTrouble,
      });
    const specs = specsAt(port);
    const run = (...names: (keyof typeof specs)[]) => {
      const started = names.map((name) => superviseProcess(specs[name]));
      running.push(...started);
      return Promise.all(started.map((one) => one.ready));
    };
    const processes = () =>
      Object.fromEntries(
        running.flatMap((one) => (one.pid === undefined ? [] : [[one.name, one.pid] as const])),
      );

    progress('starting the engines');
    await run(
      ...(external.dynamodb ? [] : (['dynoxide'] as const)),
      ...(external.sqs && external.s3 ? [] : (['engines'] as const)),
    );
    const [newTable] = await Promise.all([
      createTable(env.AWS_ENDPOINT_URL_DYNAMODB ?? '', resourcePrefix),
      createQueues(env.AWS_ENDPOINT_URL_SQS ?? ''),
      createBucket(s3Engine, env[settingNames.mediaBucket] ?? ''),
    ]);
    if (!external.dynamodb) endStreamCare = keepStreamFast(join(path, tableFile));
    progress('starting functions, gateway and connector');
    const withSimulator = options.whatsapp === 'simulator';
    await run('functions');
    if (options.seed && !isSeeded(path, newTable)) {
      // Seeds through a separate gateway, so the demo data exists once the app answers.
      const doorPort = await freePort();
      const door = superviseProcess(specsAt(doorPort).gateway);
      running.push(door);
      await door.ready;
      // Imported here, because only a first start needs it.
      const { seed } = await import('./seed.ts');
      const seedEnv = options.preload ? { ...env, NODE_OPTIONS: `--import=${options.preload}` } : env;
      await seed({ url: `http://localhost:${doorPort}`, env: seedEnv, dataDir: path, progress });
      await door.stop();
      running.pop();
    }
    await run('gateway', ...(withSimulator ? (['simulator'] as const) : []));
    if (options.whatsapp !== 'none') await run('connector');
    await answers(`${url}/api/version`);
    noteProcesses(path, processes());
    return {
      url,
      env,
      get processes() {
        return processes();
      },
      kill(name) {
        const pid = processes()[name];
        if (pid === undefined) throw new Error(`No process named ${name} is running.`);
        process.kill(pid, 'SIGKILL');
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Error code if another program listens on this port of `::1`. Clients resolve `localhost` to IPv6 first and would
 * reach that program instead of us.
 */
async function takenForLocalhost(port: number, host: string): Promise<string | undefined> {
  const fault = host === '127.0.0.1' ? await listenErrorCode(port, '::1') : undefined;
  return fault === 'EADDRINUSE' ? fault : undefined;
}

function portSentence(fault: string, port: number, host: string): string {
  if (fault === 'EADDRINUSE')
    return `Port ${port} is taken by another program; free it or set PORT to another one.`;
  if (fault === 'EACCES') return `Port ${port} is not open to this user; set PORT to one above 1023.`;
  return `Nothing can listen on the address ${host} here (${fault}); set HOST to an address of this machine.`;
}

async function answers(url: string): Promise<void> {
  const end = Date.now() + 30_000;
  let last = '';
  while (Date.now() < end) {
    try {
      const response = await fetch(url);
      last = `${response.status} ${await response.text()}`;
      if (response.ok) return;
    } catch (error) {
      last = String(error);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`The app does not answer on ${url}: ${last}`);
}
