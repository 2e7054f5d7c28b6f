import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '../control/faults.ts';
import { startSimulator } from '../startSimulator.ts';
import { postJson } from '../testing/appClient.ts';
import { luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;

beforeAll(async () => {
  sim = await TestSimulator.start();
});
afterAll(() => sim.stop());

const call = async (
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<{ status: number; error: string; code: string }> => {
  const url = `${sim.running.url}/phone/api/${path}`;
  const response = body === undefined ? await fetch(url, { method }) : await postJson(url, body, method);
  return { status: response.status, ...((await response.json()) as { error: string; code: string }) };
};

function rawGet(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${sim.running.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('begins with one phone and one customer, so that only the QR is needed', async () => {
  const state = await sim.get<{ phones: object[]; customers: object[] }>('state');
  expect(state.phones[0]).toMatchObject({ number: phone, devices: [] });
  expect(state.customers[0]).toMatchObject({ number: luiza, name: 'Luiza Silva' });
});

test('creating someone again changes the name and nothing else', async () => {
  const before = await sim.post('customers', { number: '5511955550001', name: 'Caio', addressing: 'pn' });
  const after = await sim.post('customers', { number: '+55 11 95555-0001', name: 'Caio Lima' });
  expect(after).toEqual({ ...before, name: 'Caio Lima' });
});

test('numbers are understood as people write them, in addresses too', async () => {
  const number = '5511955550009';
  await sim.post('customers', { number: Number(number), name: 'Nina' });
  for (const name of [
    number,
    '+55%2011%2095555-0009',
    '%2B55(11)955550009',
    '11%2095555-0009',
    '551155550009',
  ]) {
    for (const to of [phone, '+55 (11) 90000-0001', '11 90000-0001', '551100000001']) {
      const sent = await sim.post(`customers/${name}/messages`, { to, text: 'oi' });
      expect(sent).toMatchObject({ from: number, to: phone });
    }
  }
  expect(await sim.get(`customers/${number}/messages/`)).toHaveLength(20);
  expect(await call('customers/%zz/read', { to: phone })).toMatchObject({ status: 400, code: 'bad-path' });
});

test('a message has the fields that were agreed on', async () => {
  const [message] = await sim.get<object[]>('customers/5511955550009/messages');
  expect(message).toMatchObject({
    id: expect.stringMatching(/^[0-9A-F]{32}$/),
    from: '5511955550009',
    to: phone,
    fromMe: true,
    text: 'oi',
    type: 'text',
    mediaUrl: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    status: 'pending',
  });
});

test('a body that is too large is refused, and the next request on the same socket is answered', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (text: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const path = `/phone/api/customers/${luiza}/messages`;
      const sent = request(`${sim.running.url}${path}`, { method: 'POST', headers, agent }, (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0)).resume();
      });
      sent.on('error', reject).end(JSON.stringify({ to: phone, text }));
    });
  expect(await ask('a'.repeat(5_000_000))).toBe(413);
  expect(await ask('a'.repeat(70_000))).toBe(400);
  expect(await ask('cabe')).toBe(200);
  agent.destroy();
});

test('an empty file is refused', async () => {
  const form = new FormData();
  form.set('to', phone);
  form.set('file', new Blob([], { type: 'image/png' }), 'nada.png');
  const url = `${sim.running.url}/phone/api/customers/${luiza}/messages`;
  const refused = await fetch(url, { method: 'POST', body: form });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'empty-file' });
});

test.each([
  ['phones', { number: '12', name: 'x' }, 400, 'bad-input', /number/],
  ['phones', { number: '5511900000005' }, 400, 'bad-input', /^"name" is missing\.$/],
  [`customers/${luiza}/messages`, { text: 'a' }, 400, 'bad-input', /^"to" is missing\.$/],
  [`customers/${luiza}/messages`, { to: ['x'], text: 'a' }, 400, 'bad-input', /^"to" must be a number/],
  ['phones', { number: luiza, name: 'x' }, 409, 'number-taken', /customer/],
  ['customers', { number: '5511900000005', name: 'x', addressing: 'fax' }, 400, 'bad-input', /addressing/],
  [`phones/${phone}/scan`, { qr: 'olá' }, 400, 'qr-invalid', /not the QR/],
  [`phones/${phone}/scan`, { qr: '2@a,b,c,d' }, 400, 'qr-expired', /expired/],
  ['phones/5511912345678/scan', { qr: '2@a,b,c,d' }, 404, 'not-found', /no phone/],
  [`customers/${luiza}/messages`, { to: phone, text: '  ' }, 400, 'empty', /text/],
  [`customers/${luiza}/messages`, { to: '5511912345678', text: 'a' }, 404, 'not-found', /no person/],
  [`customers/${luiza}/messages`, { to: phone, delete: 'NADA' }, 404, 'no-message', /NADA/],
  ['customers/5511912345678/read', { to: phone }, 404, 'not-found', /no customer/],
  ['faults', { kind: 'earthquake' }, 400, 'bad-input', /kind/],
  ['faults', { kind: 'streamError', code: 200, phone }, 400, 'bad-input', /code/],
  ['nothing', {}, 404, 'not-found', /nothing/],
])('POST %s %j is refused with %i %s', async (path, body, status, code, sentence) => {
  const answer = await call(path, body);
  expect(answer).toMatchObject({ status, code });
  expect(answer.error).toMatch(sentence);
});

test('the examples of docs/simulator.md work, and there is one for every kind of fault', async () => {
  const docs = readFileSync(new URL('../../../docs/simulator.md', import.meta.url), 'utf8');
  const examples = [...docs.matchAll(/^fault '(.+?)'/gm)].map(([, json]) => JSON.parse(json ?? '') as Fault);
  for (const example of examples) {
    const expected = example.kind === 'mediaGone' ? 404 : 200;
    expect(await call('faults', example), example.kind).toMatchObject({ status: expected });
  }
  const { error } = await call('faults', { kind: 'earthquake' });
  const kinds = [...error.matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(10);
  expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

test('wrong method, wrong type and broken JSON are named', async () => {
  expect(await call('state', {})).toMatchObject({ status: 405 });
  expect(await call(`phones/${phone}/devices/77`, undefined, 'DELETE')).toMatchObject({ status: 404 });
  expect(await call('phones')).toMatchObject({ status: 415, code: 'not-json' });
  const broken = await fetch(`${sim.running.url}/phone/api/phones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect(broken.status).toBe(400);
});

test('other sites and other names for loopback are turned away', async () => {
  expect(await rawGet('/phone/api/state', { origin: 'https://example.com' })).toBe(403);
  expect(await rawGet('/phone/api/state', { host: 'rebound.example.com' })).toBe(403);
  expect(await rawGet('/phone/api/state', { origin: 'null' })).toBe(403);
  expect(await rawGet('/phone/api/state', { origin: '%%' })).toBe(403);
  expect(await rawGet('/phone/api/state', { host: 'localhost:3000', origin: 'http://localhost:8080' })).toBe(
    403,
  );
  expect(await rawGet('/phone/api/state', { host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(
    200,
  );
});

test('listens on loopback only', async () => {
  await expect(startSimulator({ port: 0, host: '0.0.0.0', dataDir: '/nowhere' })).rejects.toThrow('loopback');
});

test('events tell what happens', async () => {
  const stop = new AbortController();
  const response = await fetch(`${sim.running.url}/phone/api/events`, { signal: stop.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await sim.write(luiza, 'pelo canal');
  let seen = '';
  while (!seen.includes('pelo canal')) seen += (await reader?.read())?.value ?? '';
  const line = seen.split('\n').find((each) => each.includes('pelo canal')) ?? '';
  expect(JSON.parse(line.replace('data: ', ''))).toMatchObject({ type: 'message', from: luiza, to: phone });
  stop.abort();
});

test('a file a browser could run is offered as a download', async () => {
  const form = new FormData();
  form.set('to', phone);
  form.set('file', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'página.html');
  const sent = await fetch(`${sim.running.url}/phone/api/customers/${luiza}/messages`, {
    method: 'POST',
    body: form,
  });
  const { mediaUrl, type } = (await sent.json()) as { mediaUrl: string; type: string };
  expect(type).toBe('document');
  const file = await fetch(sim.running.url + mediaUrl);
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect((await fetch(`${sim.running.url}/phone/api/media/none`)).status).toBe(404);
});

test('uploads must carry the right hash and the media auth', async () => {
  const upload = (path: string): Promise<Response> =>
    fetch(`${sim.running.url}${path}`, { method: 'POST', body: 'bytes' });
  expect((await upload('/mms/image/abc?auth=wrong')).status).toBe(401);
  expect((await upload('/mms/image/abc?auth=simulator-media-auth')).status).toBe(400);
  expect((await fetch(`${sim.running.url}/mms/image/abc`)).status).toBe(404);
});
