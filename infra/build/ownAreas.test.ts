import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathRows } from '@balcao/functions/loading/pathTable';
import type { Plugin } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FunctionPart, functionParts } from '../parts/functions.ts';
import { bundleFunction, functionFolder } from './bundleFunction.ts';
import { eagerFiles, type FunctionSize, functionSizes } from './functionSizes.ts';
import { distFolder } from './paths.ts';
import { viewerProof } from '@balcao/functions/platform/http/testing/throughEdge';
import { viewerHeader } from '@balcao/shared/viewerHeader';
import { functionBudget } from './checkBudgets.ts';

const added = 50;
const part = partOf('conversations');
const grown = { ...partOf('conversations'), name: `${part.name}-grown` };
let size: FunctionSize;
let grownSize: FunctionSize;

function partOf(name: string): FunctionPart {
  const found = functionParts.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no function ${name}`);
  return { ...found, name: `test-${process.pid}-${name}` };
}

beforeAll(async () => {
  await Promise.all([bundleFunction(part), bundleFunction(grown, [moreOperations])]);
  [size, grownSize] = [functionSizes(part.name), functionSizes(grown.name)];
});
afterAll(() => {
  for (const { name } of [part, grown]) {
    rmSync(functionFolder(name), { recursive: true, force: true });
    rmSync(join(distFolder, 'functions', `${name}.meta.json`), { force: true });
  }
});

/** Adds 50 operations to tickets, each with a schema and a handler of about the usual size. */
const moreOperations: Plugin = {
  name: 'more-operations',
  setup(build) {
    const numbers = Array.from({ length: added }, (_, at) => at);
    build.onLoad({ filter: /[/\\]tickets[/\\]ticketsApi\.ts$/, namespace: 'file' }, ({ path }) => ({
      loader: 'ts',
      contents: `${readFileSync(path, 'utf8')}
        export const moreApi = { ${numbers.map(operation).join(',\n')} };`,
    }));
    build.onLoad({ filter: /[/\\]tickets[/\\]ticketsHandlers\.ts$/, namespace: 'file' }, ({ path }) => ({
      loader: 'ts',
      contents: `${readFileSync(path, 'utf8')}
        export const moreHandlers = { ${numbers.map(handler).join(',\n')} };`,
    }));
    build.onLoad({ filter: /[/\\]loading[/\\]pathTable\.ts$/, namespace: 'file' }, () => {
      const more = numbers.map((at) => ({
        method: 'POST',
        path: `/tickets/{id}/more/${word(at)}`,
        area: 'tickets',
        name: `more${word(at)}`,
      }));
      const rows = pathRows((area) => part.areas?.includes(area) === true);
      return { contents: `export const pathTable = ${JSON.stringify([...rows, ...more])};` };
    });
  },
};

/** Distinct names, so that they compress as badly as those of real operations. */
const word = (at: number): string =>
  Buffer.from(`operation ${at * 7919}`)
    .toString('hex')
    .slice(-12);
const operation = (
  at: number,
): string => `more${word(at)}: defineOperation('POST /tickets/{id}/more/${word(at)}', {
  summary: 'Does ${word(at)}', access: 'user', params: z.object({ id: z.string() }),
  body: z.object({ name${word(at)}: z.string().min(2).max(${at + 20}), amount: z.int().max(${at}), on: z.boolean() }),
  reply: z.object({ id: z.int(), name${word(at)}: z.string() }) })`;
const handler = (at: number): string => `more${word(at)}: async (ctx, { params, body }) => {
  const item = await ctx.store.get({ pk: 'C#' + ctx.companyId, sk: '${word(at)}#' + params.id });
  if (item === undefined) throw new Error('no ${word(at)}');
  await ctx.store.put({ ...item, name${word(at)}: body.name${word(at)}, version: Number(item.version) + 1 });
  return { id: Number(params.id), name${word(at)}: body.name${word(at)} };
}`;

test('the largest function starts within its target, and fifty operations more cost at most a tenth', () => {
  const growth = grownSize.eagerGzip / size.eagerGzip - 1;
  console.log(
    `eager gzip ${(size.eagerGzip / 1024).toFixed(1)} KB, with ${added} operations more ` +
      `${(grownSize.eagerGzip / 1024).toFixed(1)} KB (${(growth * 100).toFixed(1)} %)`,
  );
  expect(size.eagerGzip).toBeLessThanOrEqual(114 * 1024);
  expect(grownSize.wholeGzip).toBeGreaterThan(size.wholeGzip + 2000);
  expect(growth).toBeLessThanOrEqual(0.1);
  expect(grownSize.wholeGzip).toBeLessThanOrEqual(functionBudget.wholeGzip);
});

test('a start holds the paths of its own areas, and no schema or handler of theirs', () => {
  const eager = [...eagerFiles(part.name)].map((file) => readFileSync(file, 'utf8')).join('');
  const whole = (wanted: (area: string) => boolean) => pathRows(wanted).map(({ path }) => `path:"${path}"`);
  const own = whole((area) => part.areas?.some((answered) => answered === area) === true);
  expect(own.length).toBeGreaterThan(10);
  for (const path of own) expect.soft(eager).toContain(path);
  expect(eager).not.toContain('path:"/companies');
  expect(eager).not.toContain('needs:{');
  // Topics are only types, so none of them is in the bundle.
  expect(eager).not.toContain('events:{ticket');
  // Texts of tickets' schemas and handlers that survive minifying.
  expect(eager).not.toContain('POST /tickets');
  expect(eager).not.toContain('ERR_NO_DEF_WAPP_FOUND")');
});

test('a bundle answers: it finds the operation, loads its area, and refuses whom it does not know', () => {
  const secret = Buffer.alloc(32, 7);
  const headers = { [viewerHeader]: viewerProof('198.51.100.9', secret) };
  const event = { httpMethod: 'GET', path: '/api/tickets', headers, requestContext: { requestId: 'r' } };
  const parameters = { Parameters: [{ Name: '/none/media-url', Value: secret.toString('base64') }] };
  // Where the bundle gets its secrets.
  const program = `
    const { createServer } = await import('node:http');
    const parameters = createServer((_, answer) => answer.end('${JSON.stringify(parameters)}'));
    await new Promise((resolve) => parameters.listen(0, '127.0.0.1', resolve));
    process.env.AWS_ENDPOINT_URL_SSM = 'http://127.0.0.1:' + parameters.address().port;
    const { handler } = await import(process.argv[1]);
    const context = { awsRequestId: 'r', getRemainingTimeInMillis: () => 5000 };
    const { statusCode, body } = await handler(${JSON.stringify(event)}, context);
    const unknown = await handler({ ...${JSON.stringify(event)}, path: '/api/companies' }, context);
    process.stdout.write(JSON.stringify([statusCode, JSON.parse(body).code, unknown.statusCode]), () => process.exit());`;
  const entry = pathToFileURL(join(functionFolder(part.name), 'index.mjs')).href;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program, entry], {
    env: {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'none',
      AWS_SECRET_ACCESS_KEY: 'none',
      TABLE_NAME: 'none',
      SECRETS_PATH: '/none',
    },
    encoding: 'utf8',
  });
  expect(JSON.parse(output.slice(output.lastIndexOf('\n') + 1))).toEqual([401, 'ERR_SESSION_EXPIRED', 404]);
});
