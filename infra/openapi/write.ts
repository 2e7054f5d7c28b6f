import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicDocument } from './publicDocument.ts';

/** Writes dist/openapi.json, served at /api/openapi.json by CloudFront from the site bucket and by the local gateway. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const target = join(root, 'dist', 'openapi.json');
await mkdir(join(root, 'dist'), { recursive: true });
await writeFile(target, `${JSON.stringify(publicDocument(version))}\n`);
console.log(`Wrote ${target}.`);
