import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSimulator } from '../startSimulator.ts';
import { postJson } from '../testSupport/appClient.ts';
import { luiza, phone, TestSimulator } from '../testSupport/testSimulator.ts';

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

test.each([
  ['phones', { number: '12', name: 'x' }, 400, 'bad-input', /number/],
  ['phones', { number: '5511900000005' }, 400, 'bad-input', /name/],
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
