import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { functionParts } from '../parts/functions.ts';

/** Output of `npm run build` that is deployed. */
export interface BuildOutputs {
  functionFolder(name: string): string;
  /** Folder of the built front end. */
  site: string;
  /** Build context of the connector's image: the repository, of which the Dockerfile copies little. */
  connectorContext: string;
}

/**
 * Finds the outputs below a repository.
 * @throws Error with one sentence if something is not built.
 */
export function buildOutputs(root: string): BuildOutputs {
  const outputs: BuildOutputs = {
    functionFolder: (name) => join(root, 'dist', 'functions', name),
    site: join(root, 'frontend', 'dist'),
    connectorContext: root,
  };
  const needed = [
    ...functionParts.map((part) => join(outputs.functionFolder(part.name), 'index.mjs')),
    join(outputs.site, 'index.html'),
    join(root, 'dist', 'connector', 'main.mjs'),
  ];
  const missing = needed.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new Error(
      `Not built yet: run npm run build first (${missing.length} missing, such as ${missing[0]}).`,
    );
  }
  return outputs;
}
