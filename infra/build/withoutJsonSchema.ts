import { readModuleNames } from './readModuleNames.ts';

/** zod attaches its JSON Schema conversion to every schema class; neither functions nor the app use it. */
export const jsonSchemaFile = /zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/;

/** Returns a stub with the same exports, none of which can be called. */
export function withoutJsonSchema(source: string): string {
  const { own } = readModuleNames(source);
  // `create…` functions run whenever `~standard` of a schema is read, so only calling the created method throws.
  const exported = [...own].map((name) => `${name.startsWith('create') ? 'create' : 'absent'} as ${name}`);
  return `
    const absent = () => { throw new Error('JSON Schema is left out of bundles.'); };
    const create = () => absent;
    export { ${exported.join(', ')} };`;
}
