import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { docsOutput, openApiOutput } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { docsPage } from './docsPage.ts';
import { publicDocument } from './publicDocument.ts';

/**
 * Writes dist/openapi.json and dist/docs.html. CloudFront (from the site bucket) and the local gateway serve them at
 * /api/openapi.json and /api/docs.html.
 */
await mkdir(dirname(openApiOutput), { recursive: true });
const document = publicDocument(productVersion());
await writeFile(docsOutput, docsPage(document));
await writeFile(openApiOutput, `${JSON.stringify(document)}\n`);
console.log(`Wrote ${openApiOutput}.`);
