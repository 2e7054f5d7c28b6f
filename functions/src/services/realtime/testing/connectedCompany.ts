import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import { receiveMessage } from '../../engine/receive/receiveMessage.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import type { TestRealtime } from './startRealtime.ts';

/** A message from a customer or a group member; other fields default to the company's. */
type Written = Pick<Parameters<typeof inboundText>[0], 'chat' | 'wid' | 'pushName' | 'body'> &
  Partial<Parameters<typeof inboundText>[0]>;

/** A company with two queues, a person in each, and a connected number. */
export async function connectedCompany(
  { api, runtime }: TestRealtime,
  connection: { allowGroup?: boolean; serves?: 'first' } = {},
) {
  const admin = await api.newCompany();
  const queues = {
    first: admin.user.queues[0]?.id ?? 0,
    second: (await api.call('POST /queue', { as: admin, body: { name: 'Segunda', color: '#444444' } })).body
      .id,
  };
  const people = {
    admin,
    first: await api.newUser(admin, { queueIds: [queues.first] }),
    second: await api.newUser(admin, { queueIds: [queues.second] }),
  };
  const { companyId } = admin.user;
  const { allowGroup = false, serves } = connection;
  const body = { name: 'Loja', allowGroup, queueIds: serves === undefined ? [] : [queues[serves]] };
  const connectionId = (await api.call('POST /whatsapp', { as: admin, body })).body.id;
  const account = '5511988880000';
  const session = { companyId, connectionId, retries: 0, epoch: 1, status: 'CONNECTED', qrcode: '' } as const;
  await writeSessionStatus(runtime.store, { ...session, number: account, at: runtime.clock.iso() });
  const receive = (written: Written) =>
    receiveMessage(
      runtime,
      inboundText({ companyId, connectionId, account, at: runtime.clock.iso(), ...written }),
    );
  return { companyId, connectionId, account, queues, people, receive };
}
