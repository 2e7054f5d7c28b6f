import { readModuleNames } from './readModuleNames.ts';

/** zod attaches its JSON Schema conversion to every schema class; neither functions nor the app use it. */
export const jsonSchemaFile = /zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/;

/** Returns a stub with the same exports, which throw as soon as JSON Schema is asked for. */
export function withoutJsonSchema(source: string): string {
  const { own } = readModuleNames(source);
  // Functions `create…` run whenever a schema's `~standard` is read, so they must not throw; only the method that they
  // return does.
  const exported = [...own].map((name) => `${name.startsWith('create') ? 'create' : 'absent'} as ${name}`);
  return `
    const absent = () => { throw new Error('JSON Schema is left out of bundles.'); };
    const create = () => absent;
    export { ${exported.join(', ')} };`;
}
