import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openApiOutput } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { publicDocument } from './publicDocument.ts';

/** Writes dist/openapi.json, served at /api/openapi.json by CloudFront from the site bucket and by the local gateway. */
await mkdir(dirname(openApiOutput), { recursive: true });
await writeFile(openApiOutput, `${JSON.stringify(publicDocument(productVersion()))}\n`);
console.log(`Wrote ${openApiOutput}.`);
