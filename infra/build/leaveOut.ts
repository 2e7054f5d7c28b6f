import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { readModuleNames } from './readModuleNames.ts';

/** zod's conversion to JSON Schema hangs on every schema class; functions never ask for it. */
const jsonSchema = /zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/;

/** DynamoDB's endpoint discovery carries a library for a cache that is never filled. */
const smallCache = `export default class extends Map {
  constructor() { super(); }
  peek(key) { return this.get(key); }
}`;

/** The SDK's own digests, for Node without OpenSSL. */
const ownDigest = /[/\\]@(?:smithy|aws-sdk)[/\\](?:core|checksums)[/\\].*[/\\](Sha256Js|Sha1Js|Md5Js)\.js$/;
const noDigest = (name: string) => `export class ${name} {
  constructor() { throw new Error('Digests of its own are left out of function bundles.'); }
}`;

/** Answers that come as events for as long as somebody listens: no command that functions send has one. */
const eventStreams = /[/\\]event-streams[/\\](?:index|eventstream-serde[/\\]EventStreamMarshaller)\.js$/;
const noEventStreams = `
  export const eventStreamSerdeProvider = () => ({});
  export class EventStreamSerde {
    constructor() { throw new Error('Event streams are left out of function bundles.'); }
  }`;

/** zod's English sentences: answers carry the codes of what is refused, and screens have their own words. */
const zodEnglish = /[/\\]zod[/\\]v4[/\\]locales[/\\]en\.js$/;
const noSentences = `export default () => ({ localeError: (issue) => issue.code });`;

/** Kinds of images that no phone sends: how large they are drawn is seen once they are there. */
const rareImages = /[/\\]image-size[/\\].*[/\\](cur|dds|icns|ico|j2c|jp2|ktx|pnm|psd|svg|tga)\.js$/;
const imageName = (path: string): string => (rareImages.exec(path)?.[1] ?? '').toUpperCase();

/** Leaves out of function bundles what libraries bring along and a function never runs. */
export const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onLoad({ filter: jsonSchema }, (found) => {
      const { own } = readModuleNames(readFileSync(found.path, 'utf8'));
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
    // SDK clients import their whole package.json for the version in it.
    build.onLoad({ filter: /[/\\]@(aws-sdk|smithy)[/\\][^/\\]+[/\\]package\.json$/ }, (found) => {
      const { version } = JSON.parse(readFileSync(found.path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // Names of AWS's regions for people; only which partition a region is of is looked up.
    build.onLoad({ filter: /[/\\]util-endpoints[/\\]lib[/\\]aws[/\\]partitions\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/"description": "[^"]*"/g, ''),
      loader: 'js',
    }));
    build.onLoad({ filter: /[/\\]mnemonist[/\\]lru-cache\.js$/ }, () => ({
      contents: smallCache,
      loader: 'js',
    }));
    build.onLoad({ filter: eventStreams }, () => ({ contents: noEventStreams, loader: 'js' }));
    build.onLoad({ filter: zodEnglish }, () => ({ contents: noSentences, loader: 'js' }));
    build.onLoad({ filter: ownDigest }, ({ path }) => ({
      contents: noDigest(ownDigest.exec(path)?.[1] ?? ''),
      loader: 'js',
    }));
    // file-type's lists of what it knows, for those who ask; nobody does.
    build.onLoad({ filter: /[/\\]file-type[/\\]source[/\\]supported\.js$/ }, () => ({
      contents: 'export const extensions = [], mimeTypes = [];',
      loader: 'js',
    }));
    // Forms with files are multipart (readMultipart.ts); the library's other parser never has its turn.
    build.onLoad({ filter: /[/\\]busboy[/\\]lib[/\\]types[/\\]urlencoded\.js$/ }, () => ({
      contents: 'module.exports = { detect: /(?!)/ };',
      loader: 'js',
    }));
    build.onLoad({ filter: rareImages }, ({ path }) => ({
      contents: `export const ${imageName(path)} = { validate: () => false };`,
      loader: 'js',
    }));
    // file-type's reader of ZIP traces its steps; a CommonJS library that would ask every bundle for `require`.
    build.onLoad({ filter: /[/\\]debug[/\\]src[/\\]index\.js$/ }, () => ({
      contents: 'export default () => () => {};',
      loader: 'js',
    }));
  },
};
