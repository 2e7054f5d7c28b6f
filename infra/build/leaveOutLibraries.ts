import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { jsonSchemaFile, withoutJsonSchema } from './withoutJsonSchema.ts';

/** DynamoDB's endpoint discovery brings an LRU cache library, but functions never fill that cache. */
const smallCache = `export default class extends Map {
  constructor() { super(); }
  peek(key) { return this.get(key); }
}`;

/** The SDK's digests in JavaScript are left out: only a Node without OpenSSL needs them. */
const ownDigest = /[/\\]@(?:smithy|aws-sdk)[/\\](?:core|checksums)[/\\].*[/\\](Sha256Js|Sha1Js|Md5Js)\.js$/;
const noDigest = (name: string) => `export class ${name} {
  constructor() { throw new Error('Digests of its own are left out of function bundles.'); }
}`;

/** Event streams are left out: no command that functions send is answered by one. */
const eventStreams = /[/\\]event-streams[/\\](?:index|eventstream-serde[/\\]EventStreamMarshaller)\.js$/;
const noEventStreams = `
  export const eventStreamSerdeProvider = () => ({});
  export class EventStreamSerde {
    constructor() { throw new Error('Event streams are left out of function bundles.'); }
  }`;

/** zod's English error texts are left out: our replies carry issue codes, and the app has its own texts. */
const zodEnglish = /[/\\]zod[/\\]v4[/\\]locales[/\\]en\.js$/;
const noSentences = `export default () => ({ localeError: (issue) => issue.code });`;

/**
 * Readers of image formats that phones do not send are left out: such an image has no size in advance, only once it has
 * loaded on screen.
 */
const rareImages = /[/\\]image-size[/\\].*[/\\](cur|dds|icns|ico|j2c|jp2|ktx|pnm|psd|svg|tga)\.js$/;
const imageName = (path: string): string => (rareImages.exec(path)?.[1] ?? '').toUpperCase();

/** Replaces library code that functions never run by small stubs. */
export const leaveOutLibraries: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onLoad({ filter: jsonSchemaFile }, ({ path }) => ({
      contents: withoutJsonSchema(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
    // SDK clients import their whole package.json only for its version.
    build.onLoad({ filter: /[/\\]@(aws-sdk|smithy)[/\\][^/\\]+[/\\]package\.json$/ }, (found) => {
      const { version } = JSON.parse(readFileSync(found.path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // Drops the display names of AWS regions; only a region's partition is looked up.
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
    // Empties file-type's lists of all supported types, which nothing reads.
    build.onLoad({ filter: /[/\\]file-type[/\\]source[/\\]supported\.js$/ }, () => ({
      contents: 'export const extensions = [], mimeTypes = [];',
      loader: 'js',
    }));
    // Forms with files are multipart (readMultipart.ts), so busboy's urlencoded parser never runs.
    build.onLoad({ filter: /[/\\]busboy[/\\]lib[/\\]types[/\\]urlencoded\.js$/ }, () => ({
      contents: 'module.exports = { detect: /(?!)/ };',
      loader: 'js',
    }));
    build.onLoad({ filter: rareImages }, ({ path }) => ({
      contents: `export const ${imageName(path)} = { validate: () => false };`,
      loader: 'js',
    }));
    // Replaces the logger that file-type's ZIP reader uses. It is CommonJS and would need `require` in every bundle.
    build.onLoad({ filter: /[/\\]debug[/\\]src[/\\]index\.js$/ }, () => ({
      contents: 'export default () => () => {};',
      loader: 'js',
    }));
  },
};
