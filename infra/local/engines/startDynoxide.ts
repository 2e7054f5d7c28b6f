import { spawn } from 'node:child_process';
import { missingEngine, provideDynoxide } from './dynoxideBinary.ts';
import { freePort } from './freePort.ts';

export interface RunningDynoxide {
  endpoint: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a DynamoDB engine for tests, in memory unless `file` is given. It ends with this process. With `port`, it
 * starts again at an address that clients know.
 */
export async function startDynoxide(file?: string, port?: number): Promise<RunningDynoxide> {
  const binary = await provideDynoxide();
  if (!binary) throw new Error(missingEngine());
  // The engine does not support port 0, and another process may take a free port first: try again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const running = await tryPort(binary, port ?? (await freePort()), file);
    if (running) return running;
  }
  throw new Error('The DynamoDB engine did not start: five free ports were taken by others in the meantime.');
}

function tryPort(binary: string, port: number, file?: string): Promise<RunningDynoxide | undefined> {
  const kept = file === undefined ? [] : ['--db-path', file];
  const child = spawn(binary, ['serve', '--port', String(port), ...kept], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve(undefined));
    child.stderr.on('data', (chunk: Buffer) => {
      if (!chunk.includes('listening on')) return;
      resolve({
        endpoint: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        stop: async () => {
          process.off('exit', killWithUs);
          child.kill('SIGKILL');
          await exited;
        },
      });
    });
  });
}
