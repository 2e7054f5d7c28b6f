import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const distFolder = join(repositoryRoot, 'dist');
export const connectorOutput = join(distFolder, 'connector', 'main.mjs');
/** The public OpenAPI document, served at /api/openapi.json. */
export const openApiOutput = join(distFolder, 'openapi.json');
/** The public OpenAPI document as an HTML page, served at /api/docs.html. */
export const docsOutput = join(distFolder, 'docs.html');
