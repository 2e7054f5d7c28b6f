import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { defineOperation } from '@balcao/shared/contract/defineOperation';
import { AppError, type ErrorBody } from '@balcao/shared/errors';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { createAreaHandler } from './createAreaHandler.ts';
import { apiEvent, type ApiRequest, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { serveApi } from '../../platform/http/testing/serveApi.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';

const reply = z.unknown();
const thingsApi = {
  listThings: defineOperation('GET /things/list', { summary: '', access: 'public', reply }),
  getThing: defineOperation('GET /things/{id}', {
    summary: '',
    access: 'public',
    params: z.object({ id: z.string().max(20) }),
    query: z.object({ word: z.string().optional() }),
    reply,
  }),
  renameThing: defineOperation('PUT /things/{id}/Name', {
    summary: '',
    access: 'public',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string().min(2), deep: z.object({ n: z.int() }).optional() }),
    reply,
  }),
  dropThing: defineOperation('DELETE /things/{id}', {
    summary: '',
    access: 'public',
    status: 204,
    params: z.object({ id: z.string() }),
    reply,
  }),
  sendThing: defineOperation('POST /things', {
    summary: '',
    access: 'public',
    setsCookie: true,
    status: 201,
    multipart: { field: 'medias', maxFiles: 2 },
    body: z.object({ body: z.string().default('') }),
    reply,
  }),
  breakThing: defineOperation('POST /things/break/{how}', {
    summary: '',
    access: 'public',
    params: z.object({ how: z.string() }),
    reply,
  }),
  secretOf: defineOperation('GET /things/secret/{number}', {
    summary: '',
    access: 'user',
    params: z.object({ number: z.string() }),
    reply,
  }),
  secretThing: defineOperation('POST /things/secret', {
    summary: '',
    access: 'user',
    body: z.object({ name: z.string() }),
    reply,
  }),
};
const routes = serveApi(thingsApi, {
  listThings: async () => 'list',
  getThing: async (_ctx, input) => input,
  renameThing: async (_ctx, input) => input,
  dropThing: async () => ({}),
  sendThing: async (ctx, input) => {
    ctx.reply.cookie('a=1');
    ctx.reply.cookie('b=2');
    return {
      body: input.body,
      files: input.files.map(({ fileName, contentType, data }) => [fileName, contentType, data.length]),
    };
  },
  breakThing: async (_ctx, { params }) => {
    if (params.how === 'slow') return new Promise(() => {});
    if (params.how === 'throttle')
      throw Object.assign(new Error('x'), { name: 'ProvisionedThroughputExceededException' });
    if (params.how === 'app') throw new AppError('ERR_OTHER_OPEN_TICKET', { errorText: '{"id":1}' });
    throw new Error('secret internals');
  },
  secretOf: async () => 'secret',
  secretThing: async () => 'secret',
});

const env = { AWS_REGION: 'us-east-1' };
const runtimeOf = (given: Record<string, string> = env): Runtime => ({
  ...createRuntime(given),
  secrets: () => Promise.resolve(new Uint8Array(32)),
});
const handlerOf = (runtime: Runtime) =>
  throughEdge(
    createAreaHandler(() => runtime, routes),
    runtime,
  );
const handler = handlerOf(runtimeOf());
const call = async (method: string, path: string, request?: ApiRequest) => {
  const answer = await handler(apiEvent(method, path, request), lambdaContext());
  const body: unknown = answer.body === '' ? '' : JSON.parse(answer.body);
  return { status: answer.statusCode, body, error: body as ErrorBody, answer };
};

afterEach(() => vi.restoreAllMocks());

test('letter case of literals and a trailing slash do not matter, values stay as they are', async () => {
  for (const path of ['/things/list', '/Things/LIST/', '/api/things/list', '/API/things/list/'])
    expect((await call('GET', path)).body).toBe('list');
  // Existing clients call `/api/api`, which the edge reduces to one `/api`; accepting more here would be a way around
  // the firewall's rules.
  expect((await call('GET', '/api/api/things/list')).status).toBe(404);
  const renamed = await call('PUT', '/THINGS/AbC%2F%C3%A7/nAmE', { body: { name: 'Ana', surplus: 1 } });
  expect(renamed.body).toEqual({ params: { id: 'AbC/ç' }, body: { name: 'Ana' }, files: [] });
});

test('a literal wins over a variable, whatever its methods', async () => {
  expect((await call('GET', '/things/7', { query: { word: 'x', surplus: 'y' } })).body).toMatchObject({
    params: { id: '7' },
    query: { word: 'x' },
  });
  expect((await call('DELETE', '/things/7')).answer).toMatchObject({ statusCode: 204, body: '' });
  expect((await call('DELETE', '/things/list')).status).toBe(405);
});

test('HEAD is answered like GET, without the body; any other method with those that there are', async () => {
  const [got, head] = [await call('GET', '/things/list'), await call('HEAD', '/things/list')];
  expect(head.answer).toEqual({ ...got.answer, body: '' });
  expect((await call('HEAD', '/nothing')).answer).toMatchObject({ statusCode: 404, body: '' });
  for (const method of ['PATCH', 'PUT', 'TRACE', 'get']) {
    const { answer, error } = await call(method, '/things/list');
    expect([method, answer.statusCode, error.code]).toEqual([method, 405, 'ERR_METHOD_NOT_ALLOWED']);
    expect(answer.headers?.['allow']).toBe('GET, HEAD');
  }
});

test.each([
  ['GET', '/nothing', 404, 'ERR_NOT_FOUND'],
  ['OPTIONS', '/things/list', 405, 'ERR_METHOD_NOT_ALLOWED'],
  ['GET', '/things', 405, 'ERR_METHOD_NOT_ALLOWED'],
  ['GET', '/', 404, 'ERR_NOT_FOUND'],
  ['GET', '/things/%E0%A4%A', 400, 'ERR_BAD_REQUEST'],
  ['GET', '/things/a%00b', 400, 'ERR_BAD_REQUEST'],
  ['GET', `/things/${'x'.repeat(21)}`, 400, 'ERR_VALIDATION'],
])('%s %s is refused with %i %s', async (method, path, status, code) => {
  const { status: given, error } = await call(method, path);
  expect([given, error.code, error.error]).toEqual([status, code, code]);
  expect(error.requestId).toMatch(/^test-/);
});

test('refused fields are named', async () => {
  const { status, error } = await call('PUT', '/things/1/name', { body: { name: 'x', deep: { n: 'y' } } });
  expect(status).toBe(400);
  expect(error.details).toEqual([
    { path: 'body.name', code: 'too_small' },
    { path: 'body.deep.n', code: 'invalid_type' },
  ]);
  expect((await call('PUT', '/things/1/name')).error.details).toEqual([
    { path: 'body.name', code: 'invalid_type' },
  ]);
});

test.each([
  ['{', 400, 'ERR_BAD_JSON'],
  ['[]', 400, 'ERR_VALIDATION'],
  ['null', 400, 'ERR_VALIDATION'],
  ['{"name":"a\\u0000b"}', 400, 'ERR_BAD_REQUEST'],
  ['{"name":"a\\ud800b"}', 400, 'ERR_BAD_REQUEST'],
  [Buffer.from([0x7b, 0xff, 0x7d]), 400, 'ERR_BAD_REQUEST'],
  ['['.repeat(100_000) + ']'.repeat(100_000), 400, 'ERR_BAD_JSON'],
  [`{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'ERR_TOO_LARGE'],
])('odd body %# is refused', async (body, status, code) => {
  const answer = await call('PUT', '/things/1/name', { body });
  expect([answer.status, answer.error.code]).toEqual([status, code]);
});

function form(files: { name: string; size: number }[], fields: Record<string, string> = {}): ApiRequest {
  const parts = [
    ...Object.entries(fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    ...files.map(
      ({ name, size }, at) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"; filename="f${at}.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(size)}\r\n`,
    ),
  ];
  return {
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(`${parts.join('')}--b--\r\n`),
  };
}

test('a form brings fields and files, several cookies go back', async () => {
  const request = form(
    [
      { name: 'medias', size: 5 },
      { name: 'medias[]', size: 6 },
    ],
    { body: 'olá', ['__proto__']: 'x' },
  );
  const { status, body, answer } = await call('POST', '/things', request);
  expect(status).toBe(201);
  expect(body).toEqual({
    body: { body: 'olá' },
    files: [
      ['f0.png', 'image/png', 5],
      ['f1.png', 'image/png', 6],
    ],
  });
  expect(answer.multiValueHeaders).toEqual({ 'Set-Cookie': ['a=1', 'b=2'] });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('a file field left empty is no file, and a file may come without a name', async () => {
  const part = (bytes: string) =>
    `--b\r\nContent-Disposition: form-data; name="medias"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n${bytes}\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { body } = await call('POST', '/things', { headers, body: `${part('')}${part('abc')}--b--\r\n` });
  expect(body).toMatchObject({ files: [['', 'application/octet-stream', 3]] });
});

test('an empty file is called empty, and named', async () => {
  const { status, error } = await call(
    'POST',
    '/things',
    form([
      { name: 'medias', size: 5 },
      { name: 'medias[]', size: 0 },
    ]),
  );
  expect([status, error.code]).toEqual([400, 'ERR_FILE_EMPTY']);
  expect(error.details).toEqual([{ path: 'files.medias[]', code: 'too_small' }]);
});

test.each([
  ['application/x-www-form-urlencoded', 'name=Ana&body=oi', 415],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-8', 'name=Ana', 415],
  ['multipart/form-data; boundary=b', '--b--\r\n', 415],
  ['text/xml', '<name>Ana</name>', 415],
  ['application/x-www-form-urlencoded', '{"name":"Ana"}', 200],
  ['text/plain', 'name=Ana', 400],
])('a body of the type %s, %s: %i', async (type, body, status) => {
  const answer = await call('PUT', '/things/1/name', { headers: { 'content-type': type }, body });
  expect(answer.status).toBe(status);
  if (status === 415) expect(answer.error.code).toBe('ERR_BODY_TYPE');
  if (status === 400) expect(answer.error.code).toBe('ERR_BAD_JSON');
});

test('a file in a field that nobody declared is refused, and named: it would be lost without a word', async () => {
  const { status, error } = await call(
    'POST',
    '/things',
    form([
      { name: 'medias', size: 5 },
      { name: 'anexo', size: 5 },
    ]),
  );
  expect([status, error.code]).toEqual([400, 'ERR_VALIDATION']);
  expect(error.details).toEqual([{ path: 'files.anexo', code: 'unrecognized_keys' }]);
});

test('a file as text in an undeclared field is refused and named, in JSON as in a form', async () => {
  const base64 = Buffer.from('%PDF-1.4').toString('base64');
  const json = await call('POST', '/things', { body: { body: 'segue', medias: [{ data: base64 }] } });
  expect([json.status, json.error.code]).toEqual([400, 'ERR_VALIDATION']);
  expect(json.error.details).toEqual([{ path: 'body.medias', code: 'unrecognized_keys' }]);
  const { status, error } = await call('POST', '/things', form([], { body: 'segue', base64 }));
  expect([status, error.details]).toEqual([400, [{ path: 'body.base64', code: 'unrecognized_keys' }]]);
  expect((await call('POST', '/things', { body: { body: 'nada', medias: '' } })).status).toBe(201);
});

test('forms are bounded and broken ones refused', async () => {
  const three = [1, 2, 3].map(() => ({ name: 'medias', size: 1 }));
  expect((await call('POST', '/things', form(three))).status).toBe(413);
  const large = [1, 2].map(() => ({ name: 'medias', size: 2.5 * 1024 * 1024 }));
  expect((await call('POST', '/things', form(large))).status).toBe(413);
  const cut = form([{ name: 'medias', size: 100 }]);
  cut.body = (cut.body as Buffer).subarray(0, 120);
  expect((await call('POST', '/things', cut)).status).toBe(400);
  const latin1 = form([], { body: 'olX' });
  latin1.body = Buffer.from((latin1.body as Buffer).toString('latin1').replace('olX', 'ol\xe1'), 'latin1');
  expect((await call('POST', '/things', latin1)).status).toBe(400);
  expect((await call('POST', '/things', form([], { body: 'written \ufffd' }))).status).toBe(201);
  const nameless = { headers: { 'content-type': 'multipart/form-data' }, body: 'x' };
  expect((await call('POST', '/things', nameless)).status).toBe(400);
});

test('what breaks inside is answered without a word about it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const internal = await call('POST', '/things/break/x');
  expect(internal.status).toBe(500);
  expect(internal.error).toEqual({
    error: 'ERR_INTERNAL',
    code: 'ERR_INTERNAL',
    details: [],
    requestId: internal.error.requestId,
  });
  expect((await call('POST', '/things/break/throttle')).error.code).toBe('ERR_UNAVAILABLE');
  const conflict = await call('POST', '/things/break/app');
  expect([conflict.status, conflict.error.error, conflict.error.code]).toEqual([
    409,
    '{"id":1}',
    'ERR_OTHER_OPEN_TICKET',
  ]);
});

test('a call that takes too long is answered before Lambda gives up', async () => {
  const answer = await handler(apiEvent('POST', '/things/break/slow'), lambdaContext(400));
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
});

test('a stranger is refused before anything they say is looked at', async () => {
  for (const body of [undefined, '{', { name: 1 }])
    expect((await call('POST', '/things/secret', { body })).error.code).toBe('ERR_SESSION_EXPIRED');
});

test('a refusal is logged by the path as it is declared: whose number was asked for is nobody’s to keep', async () => {
  const runtime = runtimeOf();
  const warn = vi.spyOn(runtime.log, 'warn').mockImplementation(() => undefined);
  const logged = handlerOf(runtime);
  const answer = await logged(apiEvent('GET', '/api/things/secret/5511987654321'), lambdaContext());
  expect(answer.statusCode).toBe(401);
  expect(warn.mock.calls).toMatchObject([['refused', { path: '/things/secret/{number}', method: 'GET' }]]);
});

test('other origins are answered only when they are allowed', async () => {
  const open = handlerOf(runtimeOf({ ...env, ALLOWED_ORIGINS: 'https://app.example' }));
  const ask = async (method: string, origin: string) =>
    open(apiEvent(method, '/things/list', { headers: { Origin: origin } }), lambdaContext());
  const preflight = await ask('OPTIONS', 'https://app.example');
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-credentials': 'true',
  });
  const foreign = await ask('GET', 'https://evil.example');
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  const answer = await call('GET', '/things/list', { headers: { origin: 'https://app.example' } });
  expect(answer.answer.headers).not.toHaveProperty('access-control-allow-origin');
});
