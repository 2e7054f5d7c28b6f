import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const distFolder = join(repositoryRoot, 'dist');
/** The connector's bundle. */
export const connectorOutput = join(distFolder, 'connector', 'main.mjs');
/** The public OpenAPI document, served at /api/openapi.json. */
export const openApiOutput = join(distFolder, 'openapi.json');
/** The same as a page to read, served at /api/docs.html. */
export const docsOutput = join(distFolder, 'docs.html');
