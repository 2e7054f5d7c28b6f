import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.ts';

interface Stamp {
  inputs: string[];
  hash: string;
}

/** True if `output` exists and the inputs named in its stamp still have the content it was built from. */
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

/** Writes the stamp beside `output`: the names and the hash of its inputs. */
export async function writeStamp(output: string, inputs: string[], recipe: string): Promise<void> {
  const stamp: Stamp = { inputs: inputs.toSorted(), hash: hashInputs(inputs.toSorted(), recipe) };
  await mkdir(dirname(output), { recursive: true });
  await writeFile(stampPath(output), JSON.stringify(stamp));
}

function stampPath(output: string): string {
  return `${output}.stamp.json`;
}

/** The hash of package-lock.json covers node_modules, because the lock file pins the libraries. */
function hashInputs(inputs: string[], recipe: string): string {
  const hash = createHash('sha256').update(recipe);
  const own = inputs.filter((input) => !input.includes('node_modules/'));
  for (const input of [...own, 'package-lock.json']) {
    hash.update(`\0${input}\0`);
    hash.update(readFileSync(join(repositoryRoot, input)));
  }
  return hash.digest('hex');
}
