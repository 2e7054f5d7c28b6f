import { readModuleNames } from './readModuleNames.ts';

/** zod's conversion to JSON Schema hangs on every schema class; neither functions nor the app ever ask for it. */
export const jsonSchemaFile = /zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/;

/** What stands in its place: the same names, none of which can be called. */
export function withoutJsonSchema(source: string): string {
  const { own } = readModuleNames(source);
  // What creates a method does so for every schema asked for `~standard`; only calling the method is an error.
  const exported = [...own].map((name) => `${name.startsWith('create') ? 'create' : 'absent'} as ${name}`);
  return `
    const absent = () => { throw new Error('JSON Schema is left out of bundles.'); };
    const create = () => absent;
    export { ${exported.join(', ')} };`;
}
