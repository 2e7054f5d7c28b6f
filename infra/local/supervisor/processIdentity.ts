import { execFileSync } from 'node:child_process';
import { errorCode } from '../errorCode.ts';

/** Start time of a process, which tells it from a later one with the same id. Undefined if no such process runs. */
export function processIdentity(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return undefined;
  }
  try {
    const started = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    // A zombie (ended, but not yet collected) holds nothing.
    return started.startsWith('Z') ? undefined : started.replace(/^\S+\s+/, '');
  } catch {
    return `process ${pid}`;
  }
}
