import { join } from 'node:path';
import { connectorOutput, repositoryRoot } from '../build/paths.ts';
import { dynoxideBinary } from './engines/dynoxideBinary.ts';
import type { EngineAddress } from './engines/engineAddress.ts';
import type { Ports } from './supervisor/choosePorts.ts';
import type { ProcessSpec } from './supervisor/superviseProcess.ts';
import type { WhatsappServer } from './whatsappServer.ts';

/** Message of the simulator when it is ready. */
export interface SimulatorReady {
  wsUrl?: string;
  rootKey?: string;
  mediaCaFile?: string;
}

interface SpecInput {
  /** Absolute path of the data folder. */
  path: string;
  ports: Ports;
  table: EngineAddress;
  /** True if the table engine stores its data here, so that its writes can be watched. */
  tableWatched: boolean;
  port: number;
  host: string;
  env: Record<string, string>;
  /** Address of the S3 engine; only the gateway calls it. */
  s3Engine: string;
  /** Address of the functions host. */
  functionsUrl: string;
  simulator: SimulatorReady;
  whatsapp: WhatsappServer;
  /** A module that the functions load first. */
  preload?: string;
  onTrouble: (name: string, text: string) => void;
}

/** Database file of the DynamoDB engine in the data folder. */
export const tableFile = 'table.db';

type ProcessName = 'dynoxide' | 'engines' | 'functions' | 'gateway' | 'simulator' | 'connector';

/**
 * Keeps a program that is not Node from outliving the supervisor: it ends when our end of its standard input closes.
 * The program replaces the shell and thus has the shell's process id; the watcher beside it only reads and waits.
 */
const endWithInput =
  'exec 3<&0; p=$$; (trap "" TERM; cat <&3 >/dev/null; kill -TERM $p) >/dev/null 2>&1 & exec "$@" 3<&- </dev/null';

/**
 * Size in MB of a semi-space (a third of the young generation) for processes that do not need Node's usual 16. The
 * functions keep 16: with 2 MB they would spend a tenth of their time on garbage collection. Gateway and engines would
 * spend a sixth, so they have 4.
 */
const youngMb: Partial<Record<ProcessName, number>> = { engines: 4, gateway: 4, simulator: 2, connector: 8 };

/**
 * Shorter leases than on AWS: this machine has only one connector, so a restarted one need not wait long until its
 * predecessor's leases expire.
 */
const connectorTimings = {
  CONNECTOR_LEASE_MS: '6000',
  CONNECTOR_HEARTBEAT_MS: '2000',
};

/**
 * Node's cache of compiled code. Without it, each process that runs TypeScript loads the compiler that strips types and
 * keeps its 35 MB.
 */
const compileCache = join(repositoryRoot, 'node_modules', '.cache', 'compile');

/** Start parameters of each process of the deployment. */
export function processSpecs(input: SpecInput): Record<ProcessName, ProcessSpec> {
  const { path, ports, env, simulator } = input;
  const base = {
    ...inherited(),
    ...env,
    DATA_DIR: path,
    NODE_COMPILE_CACHE: compileCache,
    MALLOC_ARENA_MAX: '2',
  };
  const local = (file: string) => join(repositoryRoot, 'infra', 'local', file);
  const guard = (name: ProcessName) => [
    '--import',
    local('supervisor/dieWithParent.mjs'),
    '--disable-warning=ExperimentalWarning',
    // Node's default young generation is three times 16 MB, meant for servers with a machine of their own.
    ...(youngMb[name] === undefined ? [] : [`--max-semi-space-size=${youngMb[name]}`]),
    ...(name === 'functions' && input.preload ? ['--import', input.preload] : []),
  ];
  const common = (name: string) => ({
    name,
    logFile: join(path, 'logs', `${name}.log`),
    onTrouble: input.onTrouble,
  });
  const node = (name: ProcessName, file: string, more: () => Record<string, string>): ProcessSpec => ({
    ...common(name),
    channel: true,
    ready: 'message',
    command: () => ({ program: process.execPath, args: [...guard(name), file], env: { ...base, ...more() } }),
  });
  const withSimulator = input.whatsapp === 'simulator';
  return {
    dynoxide: {
      ...common('dynoxide'),
      channel: false,
      ready: (line) => line.includes('listening on'),
      command: () => ({
        program: '/bin/sh',
        args: [
          '-c',
          endWithInput,
          'guard',
          dynoxideBinary() ?? '',
          'serve',
          '--host',
          input.table.host,
          '--port',
          String(input.table.port),
          '--db-path',
          join(path, tableFile),
        ],
        env: base,
      }),
    },
    engines: node('engines', local('engines/main.ts'), () => ({ ENGINE_PORT: String(ports.engine) })),
    functions: node('functions', local('functionsHost/main.ts'), () => ({
      FUNCTIONS_PORT: String(ports.functions),
    })),
    gateway: node('gateway', local('gateway/main.ts'), () => ({
      WEB_PORT: String(input.port),
      WEB_HOST: input.host,
      AWS_PORT: String(ports.aws),
      S3_PORT: String(ports.s3),
      S3_ENGINE_URL: input.s3Engine,
      TABLE_FILE: input.tableWatched ? join(path, tableFile) : '',
      FUNCTIONS_URL: input.functionsUrl,
      ...(withSimulator ? { SIMULATOR_URL: `http://127.0.0.1:${ports.simulator}` } : {}),
    })),
    simulator: {
      ...node('simulator', join(repositoryRoot, 'connector', 'simulator', 'main.ts'), () => ({
        SIMULATOR_PORT: String(ports.simulator),
      })),
      ready(line) {
        if (!line.startsWith('{"ready":true')) return false;
        Object.assign(simulator, JSON.parse(line) as SimulatorReady);
        return true;
      },
    },
    connector: {
      ...common('connector'),
      channel: true,
      // The connector works off queues and has no port, so there is no reply to wait for.
      ready: 'spawned',
      command: () => ({
        program: process.execPath,
        args: [
          ...guard('connector'),
          ...(withSimulator
            ? ['--import', join(repositoryRoot, 'connector', 'simulator', 'trustSimulator.ts')]
            : []),
          connectorOutput,
        ],
        env: {
          ...base,
          ...connectorTimings,
          ...(withSimulator
            ? {
                WHATSAPP_URL: simulator.wsUrl,
                WHATSAPP_ROOT_KEY: simulator.rootKey,
                WHATSAPP_MEDIA_CA: simulator.mediaCaFile,
                NODE_EXTRA_CA_CERTS: simulator.mediaCaFile,
              }
            : {}),
        },
      }),
    },
  };
}

/** Our environment without variables that would change how child processes run. */
function inherited(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(NODE_OPTIONS|VITEST|AWS_|npm_)/.test(name)),
    ),
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}
