import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs the weight check on the built app; returns its failures, '' if there are none. */
export function overWeight(): string {
  const script = join(import.meta.dirname, '../scripts/checkWeight.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  process.stdout.write(stdout);
  return status === 0 ? '' : stderr;
}
