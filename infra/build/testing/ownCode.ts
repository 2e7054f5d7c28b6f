import { build, type Plugin } from 'esbuild';
import { join } from 'node:path';
import type { FunctionPart } from '../../parts/functions.ts';
import { connectorEntry } from '../bundleConnector.ts';
import { ownAreas } from '../ownAreas.ts';
import { repositoryRoot } from '../paths.ts';

/**
 * Modules left external, besides libraries: they offer all calls and settings to everyone, so bundling them would not
 * show which ones a function uses.
 */
const offersAll =
  /[/\\](?:server[/\\]db[/\\]createStore|server[/\\]runtime[/\\](?:clients|callJsonApi)|src[/\\](?:(?:platform[/\\])?runtime[/\\])?settings)\.ts$/;

const ownOnly: Plugin = {
  name: 'own-only',
  setup(found) {
    found.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === 'resolved') return undefined;
      if (!path.startsWith('.') && !path.startsWith('/') && !path.startsWith('@balcao/'))
        return { path, external: true };
      const at = await found.resolve(path, { kind, importer, resolveDir, pluginData: 'resolved' });
      return offersAll.test(at.path) ? { path: at.path, external: true } : undefined;
    });
  },
};

/** Our own code in a function or in the connector, after the bundler removed what is never called. */
export async function ownCode(part: FunctionPart | 'connector'): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [part === 'connector' ? connectorEntry : part.entry],
    bundle: true,
    write: false,
    outdir: join(repositoryRoot, 'dist', 'own'),
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node24',
    logLevel: 'silent',
    plugins: part === 'connector' ? [ownOnly] : [ownAreas(part), ownOnly],
  });
  return outputFiles.map(({ text }) => text).join('\n');
}
