import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { createRuntime } from '../../platform/runtime/runtime.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { type CrashMoment, injectCrashes } from '../../testing/injectCrashes.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { newProgram } from './testing/newProgram.ts';
import { programCalls } from './testing/programCalls.ts';

vi.setConfig({ testTimeout: 180_000 });

let api: TestApi;
let admin: TestSession;
let token: string;
let project: () => Promise<void>;
let last = 0;
beforeAll(async () => {
  api = await startApi();
  project = createStreamPump(api.runtime, api.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  admin = await api.newCompany();
  ({ token } = await newProgram(api, admin, 'Loja'));
});
afterAll(() => api.stop());

/** A process crashes in the middle of a call, and the program repeats the call under the same key. */
async function callTwice(call: number, moment: CrashMoment) {
  const number = `5511977${String(500_000 + ++last)}`;
  const request = { headers: { 'idempotency-key': `pedido-${last}` }, body: { number, body: 'Oi' } };
  const dying = createRuntime(process.env);
  const crashes = await injectCrashes(dying.clients);
  vi.spyOn(dying.log, 'error').mockImplementation(() => {});
  vi.spyOn(dying.log, 'warn').mockImplementation(() => {});
  crashes.arm(call, moment);
  const first = await programCalls(dying)('/messages/send', token, request).catch(() => undefined);
  const made = crashes.restart();
  dying.clients.destroy();
  const again = await programCalls(api.runtime)('/messages/send', token, request);
  if (first?.status === 200) expect(again.body).toEqual(first.body);
  await project();
  const commands = await drainOutbound<OutboundCommand>(api.runtime);
  const left = new Set(commands.flatMap((command) => (command.kind === 'send' ? [command.wid] : [])));
  const at = { as: admin, params: { id: String(again.body.ticketId) } };
  const { messages } = (await api.call('GET /messages/{id}', at)).body;
  return { made, outcome: [again.status, messages.length, left.size] };
}

test('a crash at any call: under its key a message is stored and leaves once', async () => {
  const undisturbed = await callTwice(1000, 'before');
  expect(undisturbed.outcome).toEqual([200, 1, 1]);
  expect(undisturbed.made).toBeGreaterThanOrEqual(8);
  for (let call = 1; call <= undisturbed.made; call++)
    for (const moment of ['before', 'after'] as const) {
      const { outcome } = await callTwice(call, moment);
      expect(outcome, `crash ${moment} call ${call} of ${undisturbed.made}`).toEqual([200, 1, 1]);
    }
});
