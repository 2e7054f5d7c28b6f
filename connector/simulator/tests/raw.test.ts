import type { WAMessage } from 'baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { type AppClient, pairApp, postJson } from '../testing/appClient.ts';
import { bia, luiza, phone, TestSimulator } from '../testing/testSimulator.ts';

let sim: TestSimulator;
let app: AppClient;

beforeAll(async () => {
  sim = await TestSimulator.start();
  app = await pairApp(sim.running, phone);
});
afterAll(async () => {
  await app.close();
  await sim.stop();
});

const send = async (message: unknown, more: object = {}) => {
  const url = `${sim.running.url}/phone/api/customers/${luiza}/raw`;
  const response = await postJson(url, { to: phone, message, ...more });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
const arrived = (id: string | undefined): Promise<WAMessage> =>
  until('the app has the message', () => app.messages.find(({ key }) => key.id === id));

test('a kind that no other control sends arrives as it was given, enums and bytes included', async () => {
  const answer = await send(
    {
      questionResponseMessage: { key: { id: 'P1' }, text: 'Somos 3 pessoas' },
      messageContextInfo: { messageSecret: Buffer.from('segredo').toString('base64') },
    },
    { id: 'PERGUNTA01' },
  );
  expect(answer).toEqual({ status: 200, body: { id: 'PERGUNTA01', from: luiza, to: phone } });
  const { message, key } = await arrived('PERGUNTA01');
  expect(key.fromMe).toBe(false);
  expect(message?.questionResponseMessage?.text).toBe('Somos 3 pessoas');
  expect(Buffer.from(message?.messageContextInfo?.messageSecret ?? []).toString()).toBe('segredo');
  const location = await send({ locationMessage: { degreesLatitude: -23.5, degreesLongitude: -46.6 } });
  await arrived(location.body['id']);
  const { body } = await send({ extendedTextMessage: { text: 'Oi', contextInfo: { expiration: 7776000 } } });
  expect((await arrived(body['id'])).message?.extendedTextMessage?.contextInfo?.expiration).toBe(7776000);
});

test('a group gets it from its members', async () => {
  const { id } = await sim.post<{ id: string }>('groups', { subject: 'Obra', participants: [phone, luiza] });
  const { body } = await send({ conversation: 'crua' }, { to: id });
  expect((await arrived(body['id'])).key.remoteJid).toBe(id);
  const other = await sim.post<{ id: string }>('groups', { subject: 'Festa', participants: [phone, bia] });
  expect((await send({ conversation: 'crua' }, { to: other.id })).status).toBe(403);
});

test.each([
  [{}, 'empty'],
  [{ locationMessage: 7 }, 'bad-message'],
  [{ extendedTextMessage: { contextInfo: { mentionedJid: 'x' } } }, 'bad-message'],
  [{ naoExiste: {} }, 'bad-message'],
  ['texto', 'bad-input'],
  [undefined, 'bad-input'],
])('what is no message is refused: %j', async (message, code) => {
  expect(await send(message)).toMatchObject({ status: 400, body: { code } });
});
