import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runMeasured } from './runMeasured.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-late-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = (pid: number): boolean => {
  try {
    // A zombie: it has ended, but was not waited for.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Runs JavaScript code for at most two seconds, plus two in which it may end. */
async function runLate(code: string) {
  const said: string[] = [];
  const end = await runMeasured(['node', '--eval', code], {}, (text) => said.push(text), 2, 2);
  return { ...end, said: said.join('') };
}

test.runIf(process.platform === 'linux')(
  'what computes without end and hears no signal is killed, and what it started with it',
  async () => {
    const pid = join(folder, 'pid');
    const { code, said } = await runLate(`
      const { spawn } = require('node:child_process');
      const left = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { detached: true, stdio: 'inherit' });
      require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(left.pid));
      process.on('SIGTERM', () => {});
      for (;;);`);
    expect(code).toBe(124);
    expect(said).toContain('ended, since it ran for more than 2 s');
    expect(existsSync(pid)).toBe(true);
    expect(isThere(Number(readFileSync(pid, 'utf8')))).toBe(false);
  },
);

test.runIf(process.platform === 'linux')(
  'nobody waits for what is left of a run that had to be killed',
  async () => {
    // The program's parent, which would end it, is stopped. The program ends by itself after the test.
    const { code, seconds } = await runLate(
      `process.kill(process.ppid, 'SIGSTOP'); setTimeout(() => process.exit(), 30_000);`,
    );
    expect(code).toBe(124);
    expect(seconds).toBeLessThan(25);
  },
);
