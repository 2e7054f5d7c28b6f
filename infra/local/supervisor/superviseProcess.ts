import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StartError } from '../startError.ts';
import { openProcessLog, troubleIn } from './processLog.ts';

export interface ProcessSpec {
  name: string;
  /** Called before every start, so a restart uses current values. */
  command(): { program: string; args: string[]; env: NodeJS.ProcessEnv };
  /** The process is ready at its message `{ ready: true }`, once spawned, or at an output line that matches. */
  ready: 'message' | 'spawned' | ((line: string) => boolean);
  /** True if the program is Node and gets an IPC channel; other programs watch their standard input instead. */
  channel: boolean;
  logFile: string;
  /** Called with the warnings and errors in the program's output, and when it is restarted. */
  onTrouble: (name: string, text: string) => void;
  /** Milliseconds between SIGTERM and SIGKILL. */
  graceMs?: number;
}

export interface SupervisedProcess {
  name: string;
  readonly pid: number | undefined;
  /** Resolves when the process is first ready; rejects if it cannot be started. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

const firstPauseMs = 150;
const longestPauseMs = 5000;
/** A process that ran this long is restarted after the shortest pause. */
const settledMs = 10_000;
/** We give up after this many starts if the program ended each time before it was ever ready. */
const startAttempts = 4;

/**
 * Runs a program and restarts it whenever it ends, until stopped; gives up if it never becomes ready (`startAttempts`).
 */
export function superviseProcess(spec: ProcessSpec): SupervisedProcess {
  const log = openProcessLog(spec.logFile);
  let child: ChildProcess | undefined;
  let stopping = false;
  let everReady = false;
  let deaths = 0;
  let early: string[] = [];
  let restart: NodeJS.Timeout | undefined;
  let settleReady: { resolve: () => void; reject: (error: Error) => void };
  const ready = new Promise<void>((resolve, reject) => {
    settleReady = { resolve, reject };
  });
  ready.catch(() => {});

  const isReady = () => {
    everReady = true;
    for (const text of early) spec.onTrouble(spec.name, text);
    early = [];
    settleReady.resolve();
  };

  const start = () => {
    const startedAt = Date.now();
    early = [];
    const { program, args, env } = spec.command();
    // Its own process group: Ctrl-C in the terminal reaches only the supervisor, which stops everything in order.
    const started = spawn(program, args, {
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', ...(spec.channel ? (['ipc'] as const) : [])],
    });
    child = started;
    started.stdin?.on('error', () => {});
    const listen = (stream: Readable | null, fromStderr: boolean) => {
      if (!stream) return;
      log.follow(stream, (line) => {
        if (typeof spec.ready === 'function' && spec.ready(line)) return isReady();
        const trouble = troubleIn(line, fromStderr);
        if (!trouble || stopping) return;
        // Lines before readiness are kept for the error message of a failed start.
        if (everReady) spec.onTrouble(spec.name, trouble);
        else early.push(trouble);
      });
    };
    listen(started.stdout, false);
    listen(started.stderr, true);
    started.on('message', (message) => {
      if (spec.ready === 'message' && (message as { ready?: unknown } | null)?.ready === true) isReady();
    });
    started.once('error', (error) => settleReady.reject(error));
    if (spec.ready === 'spawned') started.once('spawn', isReady);
    started.once('exit', (code, signal) => {
      started.stdin?.destroy();
      if (child === started) child = undefined;
      if (stopping) return;
      deaths = Date.now() - startedAt > settledMs ? 1 : deaths + 1;
      const how = signal ?? `code ${code}`;
      if (!everReady && deaths >= startAttempts) {
        settleReady.reject(new StartError(deathSentence(spec, how, early)));
        return;
      }
      if (everReady) spec.onTrouble(spec.name, `ended (${how}) and is started again`);
      restart = setTimeout(start, Math.min(firstPauseMs * 2 ** (deaths - 1), longestPauseMs));
    });
  };
  start();

  return {
    name: spec.name,
    get pid() {
      return child?.pid;
    },
    ready,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      settleReady.reject(new Error(`${spec.name} was stopped.`));
      await endChild(child, spec.graceMs ?? 4000);
      log.end();
    },
  };
}

/** Error message about a process that ended before it was ready, from its last lines. */
function deathSentence(spec: ProcessSpec, how: string, said: readonly string[]): string {
  // Node prints the source line first; the line with the error begins with its name.
  const words =
    said.find((line) => /^(?:\w*Error|error)\b/.test(line)) ??
    said.find((line) => /error/i.test(line)) ??
    said.at(-1) ??
    '';
  const why = words === '' ? '' : `: ${words.replace(/^Error: |\.$/gi, '').slice(0, 300)}`;
  const broken = /malformed|not a (?:valid SQLite )?database/i.test(words)
    ? ' Its data is broken: put it back from a copy, or begin anew with --fresh.'
    : '';
  return `${spec.name} does not start (${how})${why}; more in ${spec.logFile}.${broken}`;
}

async function endChild(child: ChildProcess | undefined, graceMs: number): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(force);
}
