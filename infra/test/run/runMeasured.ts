import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';

export interface ProgramEnd {
  /**
   * The program's exit code; 127 if it was not found, 124 if it took too long, 128 plus the signal's number if a signal
   * ended it.
   */
  code: number;
  seconds: number;
  /** Processor seconds of the program and all its descendants; undefined except on Linux. */
  processor: number | undefined;
}

/** Running programs, which are ended with this process when it receives a signal; otherwise they would keep running. */
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

/** Exit code for a program that took too long, as timeout(1) uses it. */
const tookTooLong = 124;

/**
 * Runs a program in the repository's root and measures it; `say` receives its output as it comes. After `mostSeconds`
 * it is ended and counts as failed: it has `graceSeconds` to end by itself, the last quarter of which is for
 * measured.ts to kill it and its descendants.
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
  // `node` means this very Node, which is the project's, also in child processes (by PATH).
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
          // Orphans of the program may keep its pipes open, so nothing more is read from them.
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
