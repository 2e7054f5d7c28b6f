import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** zod's conversion to JSON Schema hangs on every schema class; functions never ask for it. */
const jsonSchema = /zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/;

/** DynamoDB's endpoint discovery carries a library for a cache that is never filled. */
const smallCache = `export default class extends Map {
  constructor() { super(); }
  peek(key) { return this.get(key); }
}`;

const protocolIndex = /[/\\]@aws-sdk[/\\]core[/\\]dist-es[/\\]submodules[/\\]protocols[/\\]index\.js$/;
const xmlExports = /^export .* from "\.\/xml\/.*$/gm;

/** Leaves out of function bundles what libraries bring along and a function never runs. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onLoad({ filter: jsonSchema }, (found) => {
      const source = readFileSync(found.path, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map((match) => match[1]);
      const contents = names.map((name) => `export const ${name} = /* @__PURE__ */ () => {};`).join('\n');
      return { contents, loader: 'js' };
    });
    // SDK clients import their whole package.json for the version in it.
    build.onLoad({ filter: /[/\\]@(aws-sdk|smithy)[/\\][^/\\]+[/\\]package\.json$/ }, (found) => {
      const { version } = JSON.parse(readFileSync(found.path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    build.onLoad({ filter: /[/\\]mnemonist[/\\]lru-cache\.js$/ }, () => ({
      contents: smallCache,
      loader: 'js',
    }));
    // Only S3 speaks XML, and it loads on first use; the common index would make everybody load it at once.
    build.onLoad({ filter: protocolIndex, namespace: 'file' }, (found) => ({
      contents: readFileSync(found.path, 'utf8').replaceAll(xmlExports, ''),
      resolveDir: dirname(found.path),
      loader: 'js',
    }));
    build.onResolve({ filter: /^@aws-sdk\/core\/protocols$/ }, async (wanted) => {
      if (!/[/\\](client|middleware-sdk)-s3[/\\]/.test(wanted.importer)) return undefined;
      const { path } = await build.resolve(wanted.path, { kind: wanted.kind, resolveDir: wanted.resolveDir });
      return { path, namespace: 'with-xml' };
    });
    build.onLoad({ filter: /.*/, namespace: 'with-xml' }, (found) => {
      const xml = readFileSync(found.path, 'utf8').match(xmlExports) ?? [];
      const contents = [`export * from ${JSON.stringify(found.path)};`, ...xml].join('\n');
      return { contents, resolveDir: dirname(found.path), loader: 'js' };
    });
  },
};
