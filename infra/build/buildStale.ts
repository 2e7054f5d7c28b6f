import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { functionParts } from '../parts/functions.ts';
import { bundleConnector, connectorEntry } from './bundleConnector.ts';
import { bundleFunction, functionFolder } from './bundleFunction.ts';
import { buildFrontend, frontendInputs, frontendOutput } from './buildFrontend.ts';
import { filesBelow } from './filesBelow.ts';
import { connectorOutput, distFolder, openApiOutput, repositoryRoot } from './paths.ts';
import { runProgram } from './runProgram.ts';
import { isFresh, writeStamp } from './stamp.ts';

export interface BuildReport {
  built: string[];
  /** Parts whose source does not exist in this checkout. */
  missing: string[];
}

/** Builds whatever is stale: every function, the connector, the front end. */
export async function buildStale(): Promise<BuildReport> {
  const report: BuildReport = { built: [], missing: [] };
  const recipe = recipeHash();
  await mkdir(distFolder, { recursive: true });
  const bundles = functionParts.map((part) => async () => {
    if (!existsSync(join(repositoryRoot, part.entry))) return void report.missing.push(part.entry);
    const output = functionFolder(part.name);
    if (isFresh(output, recipe)) return;
    await writeStamp(output, await bundleFunction(part), recipe);
    report.built.push(part.name);
  });
  const connector = async () => {
    if (!existsSync(join(repositoryRoot, connectorEntry))) return void report.missing.push(connectorEntry);
    if (isFresh(connectorOutput, recipe)) return;
    await writeStamp(connectorOutput, await bundleConnector(), recipe);
    report.built.push('connector');
  };
  const frontend = async () => {
    if (!existsSync(join(repositoryRoot, 'frontend', 'index.html'))) {
      return void report.missing.push('frontend/index.html');
    }
    await unlessFresh('frontend', frontendOutput, frontendInputs(), buildFrontend);
  };
  const document = async () => {
    const writer = join(repositoryRoot, 'infra', 'openapi', 'write.ts');
    if (!existsSync(writer)) return void report.missing.push('infra/openapi/write.ts');
    const inputs = [...filesBelow('infra/openapi', 'shared/src'), 'package.json'];
    await unlessFresh('openapi.json', openApiOutput, inputs, () =>
      runProgram([writer], repositoryRoot, 'The OpenAPI document could not be written.'),
    );
  };
  const unlessFresh = async (name: string, output: string, inputs: string[], build: () => Promise<void>) => {
    // A new file changes the list, so the list is part of the recipe.
    const listed = `${recipe}\n${inputs.join('\n')}`;
    if (isFresh(output, listed)) return;
    await build();
    await writeStamp(output, inputs, listed);
    report.built.push(name);
  };
  await Promise.all([...bundles, connector, frontend, document].map((task) => task()));
  // The bundler's service holds hundreds of megabytes for as long as the process that asked for it lives.
  await stop();
  return report;
}

/** Changes when the way of building changes. */
function recipeHash(): string {
  const hash = createHash('sha256');
  const folder = join(repositoryRoot, 'infra', 'build');
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
