import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { functionParts } from '../parts/functions.ts';
import { bundleFunction, functionFolder } from './bundleFunction.ts';
import { eagerFiles } from './functionSizes.ts';
import { distFolder, repositoryRoot } from './paths.ts';

/** Paths of zod's files that load when a function starts. */
async function schemasAtStart(functionName: string): Promise<string[]> {
  const part = functionParts.find((one) => one.name === functionName);
  if (part === undefined) throw new Error(`There is no function ${functionName}.`);
  const name = `test-schemas-${functionName}-${process.pid}`;
  const metaPath = join(distFolder, 'functions', `${name}.meta.json`);
  try {
    await bundleFunction({ ...part, name });
    const { outputs } = JSON.parse(readFileSync(metaPath, 'utf8')) as Metafile;
    return [...eagerFiles(name)]
      .flatMap((file) => Object.entries(outputs[relative(repositoryRoot, file)]?.inputs ?? {}))
      .filter(([path, { bytesInOutput }]) => path.includes('node_modules/zod/') && bytesInOutput > 0)
      .map(([path]) => path);
  } finally {
    rmSync(functionFolder(name), { recursive: true, force: true });
    rmSync(metaPath, { force: true });
  }
}

test('the engine starts with what it checks events by, not with all that schemas can do', async () => {
  const loaded = await schemasAtStart('engine');
  expect(loaded.some((path) => path.includes('/v4/core/'))).toBe(true);
  expect(loaded.filter((path) => path.includes('/v4/classic/'))).toEqual([]);
});

test('who only reads settings and words starts without schemas', async () => {
  expect(await schemasAtStart('realtimePublisher')).toEqual([]);
  expect(await schemasAtStart('projections')).toEqual([]);
});
