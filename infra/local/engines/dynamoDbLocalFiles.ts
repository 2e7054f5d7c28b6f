import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../build/paths.ts';

const packageName = 'amplify-dynamodb-simulator';
const version = '2.9.30';
const integrity =
  'sha512-xTeeRLvzEfqyd5lh3bH4c0kHvSHHmmhD5ZDsHFKAQ5g2Zl6JqlFdutaQhCLHzxEp6Ry1o7TB6niIoXuQAnSewQ==';
const cache = join(repositoryRoot, 'node_modules', '.cache');
const folder = join(cache, `dynamodb-local-${version}`);

/** The `java` to run, or undefined where this machine has none. */
export function javaProgram(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((program) => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0);
}

/**
 * Folder with AWS's DynamoDBLocal.jar, fetched once. It comes in an npm package whose own dependencies hold all of
 * Amplify's command line, which nobody needs here, so it is not one of ours: its archive is taken by
 * `npm pack` (from npm's cache where it is there), checked against the pinned digest and unpacked.
 */
export async function dynamoDbLocalFiles(): Promise<string> {
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'fetch-'));
  try {
    await run('npm', ['pack', `${packageName}@${version}`, '--prefer-offline', '--pack-destination', work]);
    const archive = readdirSync(work).find((name) => name.endsWith('.tgz'));
    if (!archive) throw new Error(`npm pack left no archive of ${packageName}.`);
    const digest = createHash('sha512')
      .update(readFileSync(join(work, archive)))
      .digest('base64');
    if (`sha512-${digest}` !== integrity) {
      throw new Error(`The archive of ${packageName} ${version} is not the one that was pinned.`);
    }
    await run('tar', ['-xzf', join(work, archive), '-C', work, 'package/emulator']);
    if (!existsSync(folder)) renameSync(join(work, 'package', 'emulator'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: repositoryRoot, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args[0]} failed: ${said.trim()}`)),
    );
  });
}
