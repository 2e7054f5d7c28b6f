import { execFileSync } from 'node:child_process';
import { errorCode } from '../errorCode.ts';

/**
 * Text that tells this process from a later one with the same number: its start time. Undefined when no such
 * process runs.
 */
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
    // A process that has ended but was not collected yet does no harm.
    return started.startsWith('Z') ? undefined : started.replace(/^\S+\s+/, '');
  } catch {
    return `process ${pid}`;
  }
}
