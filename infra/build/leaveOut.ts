import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { readModuleNames } from './readModuleNames.ts';

/** zod's way to JSON Schema; functions check values and describe none. */
const jsonSchema = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const sdkPackage = /node_modules\/(@smithy|@aws-sdk)\/[^/]+\/package\.json$/;

/** Leaves out of function bundles what libraries carry for others. Whoever calls it is told so. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    setup(build) {
      build.onLoad({ filter: jsonSchema }, async ({ path }) => {
        const { own } = readModuleNames(await readFile(path, 'utf8'));
        // What creates a method does so for every schema asked for `~standard`; only calling the method is an error.
        const exported = [...own].map(
          (name) => `${name.startsWith('create') ? 'create' : 'absent'} as ${name}`,
        );
        const contents = `
          const absent = () => { throw new Error('JSON Schema is left out of function bundles.'); };
          const create = () => absent;
          export { ${exported.join(', ')} };`;
        return { contents, loader: 'js' };
      });
      // The clients name themselves and their version in the user agent.
      build.onLoad({ filter: sdkPackage }, async ({ path }) => {
        const { name, version } = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
        return { contents: JSON.stringify({ name, version }), loader: 'json' };
      });
    },
  };
}
