import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ownAreas } from '../build/ownAreas.ts';
import { type FunctionPart, functionParts } from '../parts/functions.ts';
import type { Need } from '@balcao/functions/defineArea';
import { functionNeeds } from './functionNeeds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How sources give away what they do. The runtime itself only offers it. */
const traces: readonly [Need, RegExp][] = [
  ['secrets', /\bsecrets\(/],
  ['dataKeys', /client-kms|clients\.kms\b|\bkms\(/],
  ['media', /\b(?:Get|Put|Copy)ObjectCommand|s3-presigned-post/],
  ['dropFiles', /\bDeleteObjectCommand/],
  ['sockets', /client-apigatewaymanagementapi|clients\.sockets\b|\bsockets\(/],
  ['sendOutbound', /\boutboundQueuePrefix\b/],
  ['deadLetter', /\binboundDeadLetterUrl\b/],
  ['sendTimers', /\btimersQueueUrl\b/],
  ['mail', /client-sesv2|clients\.ses\b/],
];

/** Sources that end up in a bundle, with their paths. */
async function sourcesOf(part: FunctionPart): Promise<[string, string][]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [part.entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    plugins: [ownAreas(part)],
    alias: {
      '@balcao/functions': join(root, 'functions/src'),
      '@balcao/shared/server': join(root, 'shared/server'),
      '@balcao/shared': join(root, 'shared/src'),
    },
  });
  return Object.values(metafile.outputs)
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.startsWith('functions/src/'))
    .filter(([path]) => !path.startsWith('functions/src/runtime/'))
    .map(([path]) => [path, readFileSync(join(root, path), 'utf8')]);
}

const written = functionParts.filter((part) => existsSync(join(root, part.entry)));

it.each(written)('$name is allowed what its code does', async (part) => {
  const { name } = part;
  const sources = await sourcesOf(part);
  expect(sources.length).toBeGreaterThan(1);
  const missing = traces
    .filter(([need]) => !functionNeeds[name].includes(need))
    .flatMap(([need, trace]) =>
      sources.filter(([, text]) => trace.test(text)).map(([path]) => `${need}: ${path}`),
    );
  expect(missing, 'Declare these under needs in the area.ts of whoever imports the file.').toEqual([]);
});

it('finds functions to look at', () => {
  expect(written.length).toBeGreaterThan(0);
});
