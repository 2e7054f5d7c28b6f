import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { functionParts } from '../parts/functions.ts';
import { bundleConnector, connectorEntry } from './bundleConnector.ts';
import { bundleFunction, functionFolder } from './bundleFunction.ts';
import { buildFrontend } from './buildFrontend.ts';
import { filesBelow } from './filesBelow.ts';
import { connectorOutput, distFolder, openApiOutput, repositoryRoot } from './paths.ts';
import { runProgram } from './runProgram.ts';
import { recipeHash } from './recipeHash.ts';
import { isFresh, writeStamp } from './stamp.ts';
import { buildIfStale } from './buildIfStale.ts';

export interface BuildReport {
  built: string[];
  /** Parts whose source does not exist in this checkout. */
  missing: string[];
}

/** Builds whatever is stale: functions, connector, front end and the OpenAPI document. */
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
    if (await buildFrontend()) report.built.push('frontend');
  };
  const document = async () => {
    const writer = join(repositoryRoot, 'infra', 'openapi', 'write.ts');
    if (!existsSync(writer)) return void report.missing.push('infra/openapi/write.ts');
    const inputs = [...filesBelow('infra/openapi', 'shared/src'), 'package.json'];
    const built = await buildIfStale(openApiOutput, inputs, () =>
      runProgram([writer], repositoryRoot, 'The OpenAPI document could not be written.'),
    );
    if (built) report.built.push('openapi.json');
  };
  await Promise.all([...bundles, connector, frontend, document].map((task) => task()));
  // esbuild's service process holds hundreds of megabytes until it is stopped.
  await stop();
  return report;
}
