import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { startFunctionsHost, type FunctionsHost } from './startFunctionsHost.ts';
import { payloadLimit } from './lambdaLimits.ts';

let host: FunctionsHost;
const file = fileURLToPath(new URL('../testing/fixtures/echo.ts', import.meta.url));

beforeAll(async () => {
  host = await startFunctionsHost(0, [
    { name: 'echo', source: file, timeoutSeconds: 0.3, memoryMb: 256 },
    { name: 'broken', source: '/nowhere/index.mjs', timeoutSeconds: 1, memoryMb: 128 },
  ]);
});
afterAll(() => host.stop());

const invoke = (name: string, body: string, type = 'RequestResponse') =>
  fetch(`${host.url}/2015-03-31/functions/${name}/invocations`, {
    method: 'POST',
    headers: { 'x-amz-invocation-type': type },
    body,
  });

test('a function gets its event and a context like Lambda’s', async () => {
  const response = await invoke('echo', '{"a":1}');
  const answer = (await response.json()) as { event: unknown; context: Record<string, unknown> };
  expect(response.headers.get('x-amz-function-error')).toBeNull();
  expect(answer.event).toEqual({ a: 1 });
  expect(answer.context).toMatchObject({ functionName: 'echo', memoryLimitInMB: '256' });
  expect(answer.context.awsRequestId).toBe(response.headers.get('x-amzn-requestid'));
  expect(answer.context.remaining).toBeGreaterThan(0);
  expect(answer.context.remaining).toBeLessThanOrEqual(300);
});

test('a thrown error is answered with type, message and trace', async () => {
  const response = await invoke('echo', '{"fail":"no"}');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-amz-function-error')).toBe('Unhandled');
  expect(await response.json()).toMatchObject({
    errorType: 'TypeError',
    errorMessage: 'no',
    trace: expect.arrayContaining(['TypeError: no']) as unknown,
  });
});

test('an over-long call is answered as timed out', async () => {
  const response = await invoke('echo', '{"sleepMs":600}');
  expect(response.headers.get('x-amz-function-error')).toBe('Unhandled');
  expect(await response.json()).toMatchObject({
    errorType: 'Sandbox.Timedout',
    errorMessage: expect.stringContaining('Task timed out after 0.30 seconds') as unknown,
  });
});

test('requests and answers over 6 MB are refused', async () => {
  const large = await invoke('echo', JSON.stringify({ text: 'x'.repeat(payloadLimit) }));
  expect(large.status).toBe(413);
  const answer = await invoke('echo', JSON.stringify({ answerBytes: payloadLimit }));
  expect(await answer.json()).toMatchObject({ errorType: 'Function.ResponseSizeTooLarge' });
});

test('asynchronous calls are accepted, unknown functions and broken JSON refused', async () => {
  expect((await invoke('echo', '{}', 'Event')).status).toBe(202);
  expect((await invoke('none', '{}')).status).toBe(404);
  expect((await invoke('echo', '{')).status).toBe(400);
  const broken = await invoke('broken', '{}');
  expect(broken.headers.get('x-amz-function-error')).toBe('Unhandled');
});
