import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';
import { readSession, writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { startApi, type TestApi, type TestSession } from '../../../platform/http/testing/startApi.ts';

let api: TestApi;
let admin: TestSession;
beforeAll(async () => {
  api = await startApi();
  admin = await api.newCompany();
});
afterAll(() => api.stop());

const restart = (as: TestSession) => api.call('POST /whatsapp-restart', { as });
/** Names of the connections with a queued restart command. */
async function told(names: ReadonlyMap<number, string>): Promise<string[]> {
  const commands = await drainOutbound<OutboundCommand>(api.runtime);
  return commands
    .filter(({ kind }) => kind === 'restart')
    .map(({ connectionId }) => names.get(connectionId) ?? 'of others')
    .toSorted();
}
async function add(as: TestSession, name: string, status: ConnectionStatus, number: string): Promise<number> {
  const { body } = await api.call('POST /whatsapp', { as, body: { name } });
  const session = { companyId: as.user.companyId, connectionId: body.id, status, number };
  const at = api.runtime.clock.iso();
  await writeSessionStatus(api.runtime.store, { ...session, qrcode: '', retries: 0, epoch: 7, at });
  return body.id;
}

test('every paired number is told to open anew, whatever it says of itself; what pairs or opens goes on', async () => {
  const foreign = await api.newCompany();
  await add(foreign, 'Alheia', 'CONNECTED', '5511988880009');
  const names = new Map<number, string>();
  const paired = '551198888000';
  for (const [name, status, number] of [
    ['ligada', 'CONNECTED', `${paired}1`],
    ['caída', 'DISCONNECTED', `${paired}2`],
    ['sem resposta', 'TIMEOUT', `${paired}3`],
    ['abrindo', 'OPENING', `${paired}4`],
    ['com código', 'qrcode', ''],
    ['nunca pareada', 'DISCONNECTED', ''],
  ] as const)
    names.set(await add(admin, name, status, number), name);
  await drainOutbound(api.runtime);

  expect((await restart(await api.newUser(admin))).error.code).toBe('ERR_NO_PERMISSION');
  expect(await told(names)).toEqual([]);
  const { status, body } = await restart(await api.newUser(admin, { allowConnections: 'enabled' }));
  expect([status, body.message]).toEqual([200, 'Restarting sessions']);
  expect(await told(names)).toEqual(['caída', 'ligada', 'sem resposta']);
  const { companyId } = admin.user;
  const shown = await Promise.all(
    [...names].map(async ([id, name]) => [
      name,
      (await readSession(api.runtime.store, companyId, id))?.status,
    ]),
  );
  expect(Object.fromEntries(shown)).toEqual({
    // Its status changes only when the connector has closed its socket.
    ligada: 'CONNECTED',
    caída: 'OPENING',
    'sem resposta': 'OPENING',
    abrindo: 'OPENING',
    'com código': 'qrcode',
    'nunca pareada': 'DISCONNECTED',
  });
});

test('a company without connections, and one whose plan has none of WhatsApp any more', async () => {
  expect((await restart(await api.newCompany())).status).toBe(200);
  const plan = { name: 'Sem canal', users: 5, connections: 5, queues: 5, amount: 1, useWhatsapp: false };
  const { body } = await api.call('POST /plans', { as: api.superUser, body: plan });
  expect((await restart(await api.newCompany({ planId: body.id }))).error.code).toBe('ERR_PLAN_FLAG');
});
