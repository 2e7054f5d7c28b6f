import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { docsOutput, openApiOutput } from '../build/paths.ts';
import { productVersion } from '../build/productVersion.ts';
import { docsPage } from './docsPage.ts';
import { publicDocument } from './publicDocument.ts';

/** Writes dist/openapi.json and dist/docs.html, served at /api/openapi.json and /api/docs.html by CloudFront from the site bucket and by the local gateway. */
await mkdir(dirname(openApiOutput), { recursive: true });
const document = publicDocument(productVersion());
await writeFile(docsOutput, docsPage(document));
await writeFile(openApiOutput, `${JSON.stringify(document)}\n`);
console.log(`Wrote ${openApiOutput}.`);
