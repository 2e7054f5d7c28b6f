import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';

export interface ProgramEnd {
  /** Its exit code; 127 where it is not there, 124 where it took too long, 128 and the signal's number where one ended it. */
  code: number;
  seconds: number;
  /** Processor seconds of it and all that it started; undefined where nobody can tell (Linux tells). */
  processor: number | undefined;
}

/** Whoever is ended by a signal takes along what it runs, which would go on unseen. */
const running = new Set<ChildProcess>();
let isWatching = false;
export function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(128 + constants.signals[signal]);
    });
}

/** What timeout(1) answers for a program that took too long. */
const tookTooLong = 124;

/**
 * Runs a program at the root of the repository, measured; what it writes is given to `say`, as it comes. One that runs for
 * more than `mostSeconds` is ended, which counts as failed: it has `graceSeconds` to end by itself, of which measured.ts takes
 * the last quarter to kill it and what it left.
 */
export async function runMeasured(
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  say: (text: string) => void,
  mostSeconds = 1800,
  graceSeconds = 20,
): Promise<ProgramEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-run-'));
  const figure = join(folder, 'processor');
  const path = [join(repositoryRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const measured = join(repositoryRoot, 'infra', 'test', 'run', 'measured.ts');
  // This very Node is the project's: what is called node is that one for what it starts as well.
  const own = program === 'node' ? process.execPath : program;
  watchSignals();
  const began = performance.now();
  try {
    const code = await new Promise<number>((resolve) => {
      const child = spawn(process.execPath, [measured, figure, own, ...args], {
        cwd: repositoryRoot,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, BALCAO_GRACE_SECONDS: String(0.75 * graceSeconds), PATH: path, ...env },
      });
      running.add(child);
      let isLate = false;
      let kill: NodeJS.Timeout | undefined;
      const late = setTimeout(() => {
        isLate = true;
        say(`ended, since it ran for more than ${mostSeconds} s\n`);
        child.kill('SIGTERM');
        kill = setTimeout(() => {
          child.kill('SIGKILL');
          // Whoever it leaves may keep them open for good: nobody waits for that.
          child.stdout.destroy();
          child.stderr.destroy();
          running.delete(child);
          resolve(tookTooLong);
        }, graceSeconds * 1000);
      }, mostSeconds * 1000);
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => say(text));
      child.once('error', (error) => {
        say(`${error.message}\n`);
        resolve(127);
      });
      child.once('close', (status) => {
        running.delete(child);
        clearTimeout(late);
        clearTimeout(kill);
        resolve(isLate ? tookTooLong : (status ?? 1));
      });
    });
    return {
      code,
      seconds: (performance.now() - began) / 1000,
      processor: existsSync(figure) ? Number(readFileSync(figure, 'utf8')) : undefined,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
