import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { StartError } from '../startError.ts';
import { openProcessLog, troubleIn } from './processLog.ts';

export interface ProcessSpec {
  name: string;
  /** Asked before every start, so that a restart sees what changed meanwhile. */
  command(): { program: string; args: string[]; env: NodeJS.ProcessEnv };
  /** When it serves: at its message `{ ready: true }`, at an output line that says so, or at once. */
  ready: 'message' | 'spawned' | ((line: string) => boolean);
  /** Programs that are not Node have no channel to talk over; they hold their standard input instead. */
  channel: boolean;
  logFile: string;
  /** A line worth a person's attention. */
  onTrouble: (name: string, text: string) => void;
  /** Milliseconds between SIGTERM and SIGKILL. */
  graceMs?: number;
}

export interface SupervisedProcess {
  name: string;
  readonly pid: number | undefined;
  /** Settles at the first readiness; rejects when the process cannot be started at all. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

const firstPauseMs = 150;
const longestPauseMs = 5000;
/** A process that lived this long starts its next life without a pause. */
const settledMs = 10_000;
/** Deaths before the first readiness that are one too many. */
const startAttempts = 4;

/** Runs a program and starts it again whenever it dies, until stopped. */
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
    // A process group of its own: Ctrl-C in the terminal reaches only the supervisor, which stops in order.
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
        // Until it serves, what it says may be what it is given up with.
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

/** What a person is told of a process that died before it ever served, from its last words. */
function deathSentence(spec: ProcessSpec, how: string, said: readonly string[]): string {
  // Node shows the line of source first; the error itself begins its line.
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
