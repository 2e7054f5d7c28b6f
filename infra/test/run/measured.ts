// Runs a program as its only child and writes the processor seconds of all its descendants to a file:
// node infra/test/run/measured.ts <file for the figure> <program> <arguments…>
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { followProcesses } from './processTree.ts';

const [file = '', program = '', ...args] = process.argv.slice(2);
const mark = `BALCAO_MEASURED=${process.pid}-${Date.now()}`;
const [name = '', value = ''] = mark.split('=');
const followed = followProcesses(process.pid, mark);
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, [name]: value } });
const looking = setInterval(() => followed.look(), 500);
/** Seconds after a signal until the child is killed: an endless loop in it cannot handle signals. */
const graceSeconds = Number(process.env['BALCAO_GRACE_SECONDS'] ?? 15);
let isEnded = false;
// The terminal's Ctrl-C reaches the child too; signals to this process alone are passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnded = true;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000).unref();
  });
child.once('error', (error) => {
  console.error(error.message);
  end(127);
});
child.once('exit', (code, signal) => end(signal ? 128 + constants.signals[signal] : (code ?? 1)));

function end(code: number): void {
  clearInterval(looking);
  followed.look();
  // Ends engines and browsers too, which would keep running after their parent was killed.
  if (isEnded) followed.kill();
  const seconds = followed.seconds();
  if (seconds !== undefined) writeFileSync(file, String(seconds));
  process.exit(code);
}
