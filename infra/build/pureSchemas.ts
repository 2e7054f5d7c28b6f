import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Files with an area's types and schemas, and with the payloads of queues. */
const modelFile = /[/\\]shared[/\\]src[/\\](?:channels[/\\]\w+|contract[/\\]wireTypes|\w+[/\\]\w+Model)\.ts$/;
/** A schema as the formatter writes it: up to the first line that ends with `;` and is followed by a new statement. */
const schema = /^((?:export )?const \w+(?:: [^=\n]+)? = )([^]*?);\n(?=\n*(?:\S|(?![^])))/gm;

/** Marks the creation of each schema as pure, so the bundler drops schemas that nothing uses. */
export const pureSchemas = (source: string): string =>
  source.replace(schema, (whole, start: string, made: string) =>
    made.includes('(') ? `${start}/* @__PURE__ */ (() => (${made}))();\n` : whole,
  );

/**
 * Drops schemas from functions that validate nothing with them: a stream consumer imports a list of words or a rule
 * from a model, and would get the model's schemas and zod with it. esbuild cannot tell that their calls are pure.
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
