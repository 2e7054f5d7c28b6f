import { expect } from 'vitest';
import { planFlags } from '@balcao/shared/plans/planModel';
import { writeSessionStatus } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { IdKind } from '../../db/sequence.ts';
import { startApi, type TestApi, type TestSession } from './startApi.ts';

/** Every kind counts in a range of its own: an id of the other company is no id of anything of ours. */
const kinds = [
  'company',
  'plan',
  'user',
  'queue',
  'connection',
  'contact',
  'conversation',
  'ticket',
  'message',
] as const satisfies readonly IdKind[];

/** In names and texts of the other company: nobody else may ever read it. */
export const canary = 'Canario';

export interface ContractWorld {
  api: TestApi;
  admin: TestSession;
  attendant: TestSession;
  /** Administrator of the other company. */
  stranger: TestSession;
  /** Of a company whose subscription has expired. */
  expired: TestSession;
  /** Of a company whose plan has no flag. */
  flagless: TestSession;
  ownIds: number[];
  foreignIds: number[];
  foreignUuids: string[];
}

/** Two furnished companies, and the odd ones that loops over the contract need. */
export async function startContractWorld(): Promise<ContractWorld> {
  const api = await startApi();
  for (const [at, kind] of kinds.entries())
    await api.runtime.store.update(
      { pk: `P#SEQUENCE#${kind}`, sk: 'S' },
      { set: { last: (at + 1) * 10_000 } },
    );
  const admin = await api.newCompany();
  const attendant = await api.newUser(admin);
  const ours = await furnish(api, admin, 'Nossa', 1);
  const stranger = await api.newCompany({ name: `${canary} Ltda` });
  const theirs = await furnish(api, stranger, canary, 2);
  const expired = await api.newCompany({ dueDate: '2020-01-01' });
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, false]));
  const limits = { name: 'Sem nada', users: 5, connections: 5, queues: 5, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { ...limits, ...flags } });
  const flagless = await api.newCompany({ planId: plan.body.id });
  const { companyId, id, queues } = stranger.user;
  return {
    api,
    admin,
    attendant,
    stranger,
    expired,
    flagless,
    ownIds: [attendant.user.id, ...ours.map((item) => item.id)],
    foreignIds: [companyId, id, ...queues.map((queue) => queue.id), ...theirs.map((item) => item.id)],
    foreignUuids: theirs.flatMap(({ uuid }) => (uuid === undefined ? [] : [uuid])),
  };
}

/** Gives a company one of everything that operations can make. */
async function furnish(
  api: TestApi,
  as: TestSession,
  name: string,
  digit: number,
): Promise<{ id: number; uuid?: string }[]> {
  const { body: connection } = await api.call('POST /whatsapp', {
    as,
    body: { name, greetingMessage: name },
  });
  const made: unknown[] = [connection];
  const { store, clock } = api.runtime;
  await writeSessionStatus(store, {
    companyId: as.user.companyId,
    connectionId: connection.id,
    status: 'CONNECTED',
    number: `551197777900${digit}`,
    qrcode: '',
    retries: 0,
    at: clock.iso(),
    epoch: 1,
  });
  if (api.handlers.has('conversations')) {
    const number = `551197777000${digit}`;
    const contact = await api.call('POST /contacts', { as, body: { name, number } });
    const body = { contactId: contact.body.id, queueId: as.user.queues[0]?.id ?? 0 };
    const ticket = await api.call('POST /tickets', { as, body });
    expect([contact.status, ticket.status], JSON.stringify(ticket.body)).toEqual([200, 200]);
    const params = { id: String(ticket.body.id) };
    const sent = await api.call('POST /messages/{id}', { as, params, body: { body: name } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    made.push(contact.body, ticket.body, ...sent.body.messages);
  }
  return made as { id: number; uuid?: string }[];
}
