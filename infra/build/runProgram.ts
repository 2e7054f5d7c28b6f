import { spawn } from 'node:child_process';

/**
 * Runs a Node program to its end, with `env` added to our environment and NODE_ENV=production. Discards its output and
 * shows its errors.
 * @throws Error with the text of `failure` if the exit code is not 0.
 */
export async function runProgram(
  args: string[],
  cwd: string,
  failure: string,
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(failure);
}
