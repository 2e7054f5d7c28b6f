// Plain JavaScript for whatever Node is there: it runs in the process that `npm start` starts.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookEveryMs = 1000;

/**
 * Calls back when the package manager that started this process is gone. One that is killed tells nobody, and what
 * it started would live on unseen. Started by hand or by a script, a process belongs to nobody and may stay.
 */
export function whenStarterEnds(ended) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  // `npm start` runs its command in a shell, which stays when npm is killed.
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
    // The name in brackets may hold anything; what follows it is the state and then the parent.
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
