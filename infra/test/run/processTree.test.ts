import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../build/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'balcao-measured-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** JavaScript that uses `seconds` seconds of its process's processor time; measuring this takes some as well. */
const compute = (seconds: number) => `
  const from = process.cpuUsage();
  for (let used = 0; used < ${seconds * 1e6};) {
    for (let at = 0; at < 1e7; at += 1) Math.sqrt(at);
    const { user, system } = process.cpuUsage(from);
    used = user + system;
  }`;

/** Runs JavaScript code under measured.ts; returns its exit code and the processor seconds. */
function measure(code: string) {
  const figure = join(folder, 'figure');
  const measured = join(repositoryRoot, 'infra', 'test', 'run', 'measured.ts');
  const { status } = spawnSync(process.execPath, [measured, figure, process.execPath, '--eval', code]);
  return { status, seconds: Number(readFileSync(figure, 'utf8')) };
}

describe.runIf(process.platform === 'linux')('processor seconds', () => {
  test('of a program and of what it waited for', () => {
    const child = `require('node:child_process').spawnSync(process.execPath, ['--eval', ${JSON.stringify(compute(0.4))}]);`;
    const { status, seconds } = measure(`${child}${compute(0.4)}process.exit(3);`);
    expect(status).toBe(3);
    expect(seconds).toBeGreaterThan(0.8);
    expect(seconds).toBeLessThan(2);
  });

  test('of what was killed, and of what lost its parent, as far as it was seen', () => {
    const killed = `const child = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(compute(30))}]);`;
    const { seconds } = measure(`${killed}${compute(0.6)}child.kill('SIGKILL'); child.on('exit', () => {});`);
    expect(seconds).toBeGreaterThan(0.8);
    // The orphan's parent ends before the orphan is first seen. On a busy machine the orphan runs late, so the test
    // waits for it; it keeps running for a second so that it can be seen.
    const done = join(folder, 'done');
    const computed = `${compute(2)}require('node:fs').writeFileSync(${JSON.stringify(done)}, ''); setTimeout(() => {}, 1000);`;
    const orphan = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(computed)}], { detached: true, stdio: 'ignore' }).unref();`;
    const between = `setTimeout(() => {}, 50);`;
    const wait = `
      const { existsSync } = require('node:fs');
      const until = Date.now() + 60_000;
      const timer = setInterval(() => {
        if (!existsSync(${JSON.stringify(done)}) && Date.now() < until) return;
        clearInterval(timer);
        setTimeout(() => {}, 700);
      }, 50);`;
    const parent = `require('node:child_process').spawnSync(process.execPath, ['--eval', ${JSON.stringify(orphan + between)}]); ${wait}`;
    expect(measure(parent).seconds).toBeGreaterThan(1.5);
  });
});
