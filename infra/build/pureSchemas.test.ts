import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { serverBundle } from './bundleFunction.ts';
import { leaveOutSchemas, pureSchemas } from './pureSchemas.ts';

/** Bundles a few lines of code; returns the output and how many bytes of it are zod's. */
async function bundled(contents: string, plugins: Plugin[]) {
  const stdin = { contents, resolveDir: import.meta.dirname };
  const { outputFiles, metafile } = await build({ ...serverBundle, stdin, plugins });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {});
  const ofZod = inputs.filter(([path]) => path.includes('node_modules/zod/'));
  return {
    zod: ofZod.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
    text: outputFiles[0]?.text ?? '',
  };
}

test('a function that takes a list of words from a model brings no schema along', async () => {
  const lists = `
    import { ticketOrigins } from '@balcao/shared/records/ticketModel';
    import { changeKinds } from '@balcao/shared/records/messageModel';
    import { chatKey } from '@balcao/shared/channels/inboundEvent';
    console.log(ticketOrigins, changeKinds, chatKey);`;
  expect((await bundled(lists, [])).zod).toBeGreaterThan(10_000);
  expect((await bundled(lists, [leaveOutSchemas])).zod).toBe(0);
});

test('one that checks by a schema has it', async () => {
  const checks = `
    import { companySettings } from '@balcao/shared/settings/settingsModel';
    export const { waitLimit, userRating } = companySettings.parse({ companyId: 7, waitLimit: 9 });
    export const refused = companySettings.safeParse({ companyId: 7, waitLimit: -1 }).success;`;
  const { text } = await bundled(checks, [leaveOutSchemas]);
  const loaded: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  expect(loaded).toMatchObject({ waitLimit: 9, userRating: 'disabled', refused: false });
});

test('what makes nothing is left as it is, and a schema of many lines is one', () => {
  const source = `const words = ['a', 'b'] as const;
export const thing = z.object({
  on: z.string().transform((text) => {
    const trimmed = text.trim();

    return trimmed;
  }),
});
export type Thing = z.infer<typeof thing>;
`;
  const pure = pureSchemas(source);
  expect(pure.match(/@__PURE__/g)).toHaveLength(1);
  expect(pure).toContain("const words = ['a', 'b'] as const;");
  expect(pure).toMatch(/=> \(z\.object\(\{[^]*return trimmed;[^]*\}\)\)\)\(\);\nexport type/);
});
