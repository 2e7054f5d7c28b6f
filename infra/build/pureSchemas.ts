import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Types of an area with their schemas, and what crosses the queues. */
const modelFile = /[/\\]shared[/\\]src[/\\](?:channels[/\\]\w+|contract[/\\]wireTypes|\w+[/\\]\w+Model)\.ts$/;
/** A schema as the formatter writes it: up to the first line that ends it and is not followed by more of it. */
const schema = /^((?:export )?const \w+(?:: [^=\n]+)? = )([^]*?);\n(?=\n*(?:\S|(?![^])))/gm;

/** A schema's making marked as something that a bundle in which nobody asks for it can do without. */
export const pureSchemas = (source: string): string =>
  source.replace(schema, (whole, start: string, made: string) =>
    made.includes('(') ? `${start}/* @__PURE__ */ (() => (${made}))();\n` : whole,
  );

/**
 * Leaves schemas out of functions that check nothing by them: a stream's consumer takes a list of words or a rule from a
 * model, and what the model's schemas need of zod would come along. They are made of pure calls, which esbuild cannot know.
 */
export const leaveOutSchemas: Plugin = {
  name: 'leave-out-schemas',
  setup(build) {
    build.onLoad({ filter: modelFile }, ({ path }) => ({
      contents: pureSchemas(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};
