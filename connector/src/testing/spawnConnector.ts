import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface SpawnedConnector {
  child: ChildProcess;
  /** Everything that the process has written so far. */
  output(): string;
  health(): Promise<{ shards: number[]; sessions: Record<string, number>; healthy: boolean }>;
  untilConnected(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts the connector as a process of its own; a preload makes it trust the simulator, as in a local run. */
export async function spawnConnector(
  env: Record<string, string>,
  trust: { rootKey: string; mediaCaFile: string },
  /** Further modules to load first. */
  preloads: readonly string[] = [],
): Promise<SpawnedConnector> {
  const child = spawn(
    process.execPath,
    [...['./trustOnly.ts', ...preloads].flatMap((path) => ['--import', source(path)]), source('../main.ts')],
    {
      env: {
        ...process.env,
        ...env,
        WHATSAPP_ROOT_KEY: trust.rootKey,
        WHATSAPP_MEDIA_CA: trust.mediaCaFile,
        HEALTH_PORT: '0',
        EXIT_WITH_PARENT: '1',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const started = Date.now();
  while (!output.includes('connector started')) {
    if (child.exitCode !== null || Date.now() - started > 30_000) throw new Error(`no start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const line = output.split('\n').find((one) => one.includes('connector started')) ?? '{}';
  const { healthPort } = JSON.parse(line) as { healthPort: number };
  const health: SpawnedConnector['health'] = async () => {
    const answer = await fetch(`http://127.0.0.1:${healthPort}/`);
    return (await answer.json()) as Awaited<ReturnType<SpawnedConnector['health']>>;
  };
  return {
    child,
    output: () => output,
    health,
    async untilConnected() {
      const since = Date.now();
      while ((await health()).sessions['CONNECTED'] !== 1) {
        if (Date.now() - since > 30_000) throw new Error(`not connected: ${output}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}
