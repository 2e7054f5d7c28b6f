import { build, type BuildOptions } from 'esbuild';
import { join } from 'node:path';
import { bannerOptions, needsRequire, serverBundle, writeOutputs } from './bundleFunction.ts';
import { distFolder } from './paths.ts';

/**
 * Installed beside the bundle instead of in it: native code, WebAssembly, worker threads, or modules that must stay
 * single instances.
 */
export const connectorExternals = [
  'baileys',
  'libsignal',
  'whatsapp-rust-bridge',
  'protobufjs',
  'pino',
  'sharp',
  'jimp',
  'link-preview-js',
  'audio-decode',
];

export const connectorEntry = 'connector/src/main.ts';

/** Bundles the connector to dist/connector/main.mjs. Returns the inputs' paths, relative to the repository. */
export async function bundleConnector(): Promise<string[]> {
  const options: BuildOptions = {
    ...serverBundle,
    // People read the stack traces of this long-running process, and its bundle size costs nothing.
    minify: false,
    entryPoints: { main: connectorEntry },
    outdir: join(distFolder, 'connector'),
    external: connectorExternals,
  };
  let result = await build(options);
  if (needsRequire(result)) result = await build({ ...options, ...bannerOptions });
  await writeOutputs(result);
  return Object.keys(result.metafile?.inputs ?? {});
}
