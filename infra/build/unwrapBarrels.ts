import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';
import { type ModuleNames, readModuleNames } from './readModuleNames.ts';
import { trimSchemas } from './trimSchemas.ts';

const sdkModule = /node_modules\/(@smithy|@aws-sdk)\/.+\/dist-es\/.+\.js$/;
const namedImport = /^import \{([^}]*)\} from ["']([^"']+)["'];?/gm;
/**
 * An index file that also has code of its own, which every start needs; so the file stays in the bundle, but its
 * re-exports are removed. Imports no longer go through these; one that did would fail the build.
 */
const mixedBarrel = /@smithy\/core\/dist-es\/submodules\/serde\/index\.js$/;
const passedOnLine = /^export \{[^}]*\} from ["'][^"']+["'];$/gm;

interface Origin {
  file: string;
  name: string;
}

/**
 * Rewrites the AWS SDK's imports to name the defining modules directly, bypassing index files. esbuild splits bundles
 * by which file imports which, not by the names used: through `@aws-sdk/core/protocols`, the XML code of S3, which is
 * lazy-loaded, would count as needed by everyone and load at every start. Skipping the index files is safe: the SDK's
 * packages declare that they have no side effects.
 */
export const unwrapBarrels: Plugin = {
  name: 'unwrap-barrels',
  setup(build) {
    const find = originFinder(build);
    build.onLoad({ filter: sdkModule }, async ({ path }) => {
      const source = trimSchemas(path, await readFile(path, 'utf8'));
      const statements = await Promise.all(
        [...source.matchAll(namedImport)].map(async ([statement, list = '', specifier = '']) => ({
          statement,
          direct: await directImports(find, path, list, specifier),
        })),
      );
      let contents = mixedBarrel.test(path) ? source.replace(passedOnLine, '') : source;
      for (const { statement, direct } of statements) contents = contents.replace(statement, () => direct);
      return { contents, loader: 'js' };
    });
  },
};

type FindOrigin = (importer: string, specifier: string, name: string) => Promise<Origin | undefined>;

/** Replaces one import by one statement for each name, importing it from its defining module. */
async function directImports(
  find: FindOrigin,
  importer: string,
  list: string,
  specifier: string,
): Promise<string> {
  const imports = await Promise.all(
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map(async (item) => {
        const [name = '', local = name] = item.split(' as ');
        const origin = (await find(importer, specifier, name)) ?? { file: specifier, name };
        return `import { ${origin.name} as ${local} } from ${JSON.stringify(origin.file)};`;
      }),
  );
  return imports.join('');
}

/**
 * Finds the SDK module that defines a name; undefined (the import stays as it is) if it is not found within the SDK.
 */
function originFinder(build: PluginBuild): FindOrigin {
  const names = new Map<string, Promise<ModuleNames>>();
  const paths = new Map<string, Promise<string | undefined>>();

  function resolve(importer: string, specifier: string): Promise<string | undefined> {
    const key = `${dirname(importer)}\0${specifier}`;
    const known = paths.get(key);
    if (known !== undefined) return known;
    const found = build
      .resolve(specifier, { importer, resolveDir: dirname(importer), kind: 'import-statement' })
      .then(({ path, external, errors }) =>
        external || errors.length > 0 || !sdkModule.test(path) ? undefined : path,
      );
    paths.set(key, found);
    return found;
  }

  function namesOf(file: string): Promise<ModuleNames> {
    const known = names.get(file);
    if (known !== undefined) return known;
    const read = readFile(file, 'utf8').then(readModuleNames);
    names.set(file, read);
    return read;
  }

  async function definedBy(file: string, name: string): Promise<Origin | undefined> {
    const { own, passedOn, stars } = await namesOf(file);
    if (own.has(name)) return { file, name };
    const from = passedOn.get(name);
    if (from !== undefined) {
      const target = await resolve(file, from.specifier);
      return (target === undefined ? undefined : await definedBy(target, from.name)) ?? { file, name };
    }
    for (const specifier of stars) {
      const target = await resolve(file, specifier);
      const origin = target === undefined ? undefined : await definedBy(target, name);
      if (origin !== undefined) return origin;
    }
    return undefined;
  }

  return async (importer, specifier, name) => {
    const file = await resolve(importer, specifier);
    return file === undefined ? undefined : definedBy(file, name);
  };
}
