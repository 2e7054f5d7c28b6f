import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.ts';

interface Stamp {
  inputs: string[];
  hash: string;
}

/** Whether `output` stands as it was built: its stamp's inputs still have the content they had then. */
export function isFresh(output: string, recipe: string): boolean {
  const path = stampPath(output);
  if (!existsSync(output) || !existsSync(path)) return false;
  try {
    const stamp = JSON.parse(readFileSync(path, 'utf8')) as Stamp;
    return hashInputs(stamp.inputs, recipe) === stamp.hash;
  } catch {
    return false;
  }
}

/** Stores beside `output` what it was built from. */
export async function writeStamp(output: string, inputs: string[], recipe: string): Promise<void> {
  const stamp: Stamp = { inputs: inputs.toSorted(), hash: hashInputs(inputs.toSorted(), recipe) };
  await mkdir(dirname(output), { recursive: true });
  await writeFile(stampPath(output), JSON.stringify(stamp));
}

function stampPath(output: string): string {
  return `${output}.stamp.json`;
}

/** Libraries are pinned by the lock file, so its content stands for all of node_modules. */
function hashInputs(inputs: string[], recipe: string): string {
  const hash = createHash('sha256').update(recipe);
  const own = inputs.filter((input) => !input.includes('node_modules/'));
  for (const input of [...own, 'package-lock.json']) {
    hash.update(`\0${input}\0`);
    hash.update(readFileSync(join(repositoryRoot, input)));
  }
  return hash.digest('hex');
}
