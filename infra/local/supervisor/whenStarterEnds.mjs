// Plain JavaScript, because it runs in the process that `npm start` starts, on any Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookEveryMs = 1000;

/**
 * Calls `ended` when the package manager that started this process is gone. A killed package manager notifies nobody,
 * and its children would keep running unnoticed. A process started by hand or by a script has no package manager, and
 * keeps running.
 */
export function whenStarterEnds(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  // `npm start` runs its command in a shell, which survives when npm is killed.
  const starter = isShell(shell) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === shell && (starter === undefined || parentOf(shell) === starter)) return;
    clearInterval(timer);
    ended();
  }, lookEveryMs);
  timer.unref();
}

function parentOf(pid) {
  try {
    // The name in parentheses may contain anything; the state and the parent's id follow it.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return Number(ask(pid, 'ppid='));
  }
}

function isShell(pid) {
  return /^\S*sh -c /.test(ask(pid, 'args='));
}

function ask(pid, what) {
  return spawnSync('ps', ['-o', what, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
