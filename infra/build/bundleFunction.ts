import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild';
import type { FunctionPart } from '../parts/functions.ts';
import { leaveOutLibraries } from './leaveOutLibraries.ts';
import { narrowImports } from './narrowImports.ts';
import { ownAreas } from './ownAreas.ts';
import { leaveOutSchemas } from './pureSchemas.ts';
import { distFolder, repositoryRoot } from './paths.ts';
import { unwrapBarrels } from './unwrapBarrels.ts';

/** Some CommonJS libraries load Node's built-in modules by `require`, which ES modules lack. */
const requireBanner =
  "import{createRequire as createRequireForBundle}from'node:module';const require=createRequireForBundle(import.meta.url);";

/** Build options that all server bundles share: for Lambda's nodejs24.x, as small as possible. */
export const serverBundle = {
  absWorkingDir: repositoryRoot,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  legalComments: 'none',
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions;

/**
 * Bundles one function to dist/functions/<name>/index.mjs. Dynamically imported parts become separate files, loaded on
 * first use. Returns the inputs' paths, relative to the repository.
 *
 * @param before plugins that run before the build's own
 */
export async function bundleFunction(part: FunctionPart, before: readonly Plugin[] = []): Promise<string[]> {
  const outdir = functionFolder(part.name);
  const options: BuildOptions = {
    ...serverBundle,
    entryPoints: { index: part.entry },
    alias: {
      '@aws-sdk/credential-provider-node': join(repositoryRoot, 'infra/build/environmentCredentials.ts'),
      bowser: join(repositoryRoot, 'infra/build/nothing.ts'),
    },
    outdir,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
  };
  const areas = ownAreas(part);
  const sources = await ownSources(options, part.entry, areas);
  const plugins = [
    ...before,
    areas,
    leaveOutLibraries,
    leaveOutSchemas,
    unwrapBarrels,
    narrowImports(sources),
  ];
  let result = await build({ ...options, plugins });
  if (needsRequire(result)) result = await build({ ...options, plugins, banner: { js: requireBanner } });
  await rm(outdir, { recursive: true, force: true });
  await writeOutputs(result);
  await writeFile(join(distFolder, 'functions', `${part.name}.meta.json`), JSON.stringify(result.metafile));
  return Object.keys(result.metafile?.inputs ?? {}).filter((input) => !/^(narrow|own-areas):/.test(input));
}

const librariesApart: Plugin = {
  name: 'libraries-apart',
  setup(found) {
    found.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@balcao/') ? undefined : { path, external: true },
    );
  },
};

/** Our own source files in the bundle of a function, entry first. */
async function ownSources(options: BuildOptions, entry: string, areas: Plugin): Promise<string[]> {
  const { metafile } = await build({ ...options, plugins: [areas, librariesApart] });
  const inputs = Object.keys(metafile?.inputs ?? {});
  return [
    entry,
    ...inputs.filter((path) => path !== entry && /^(functions\/src|shared\/server)\//.test(path)),
  ];
}

export function functionFolder(name: string): string {
  return join(distFolder, 'functions', name);
}

export function needsRequire(result: BuildResult): boolean {
  return (result.outputFiles ?? []).some((file) => file.text.includes('Dynamic require of "'));
}

export async function writeOutputs(result: BuildResult): Promise<void> {
  for (const file of result.outputFiles ?? []) {
    await mkdir(dirname(file.path), { recursive: true });
    await writeFile(file.path, file.contents);
  }
}

export const bannerOptions = { banner: { js: requireBanner } };
