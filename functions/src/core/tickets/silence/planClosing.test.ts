import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitPlan } from '../../decisions/commitPlan.ts';
import { PlanRefused } from '../../decisions/planRefused.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { planClosing } from './planClosing.ts';
import { createRatedCompany, type RatedCompany } from '../testing/ratedCompany.ts';
import { findTicket } from '../../records/ticketEntity.ts';

let house: TestHouse;
let company: RatedCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createRatedCompany(house);
});
afterAll(() => house.stop());

async function load(id: number) {
  const { store } = house.runtime;
  const ticket = await findTicket(store, company.id, id);
  if (ticket === undefined) throw new Error('no ticket');
  const item = await store.get(conversationEntity.key(ticket), { consistent: true });
  if (item === undefined) throw new Error('no conversation');
  const conversation: ConversationItem = conversationEntity.fromItem(item);
  return { ticket, conversation };
}

const context = () => ({
  ...house.runtime,
  companyId: company.id,
  company: { name: 'Confeitaria', timezone: 'America/Sao_Paulo', language: 'pt' as const },
  actor: { kind: 'timer' as const },
  at: house.runtime.clock.iso(),
});

const said = async (): Promise<string[]> => {
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.flatMap((command) => (command.kind === 'send' ? [command.body.replace('\u200E', '')] : []));
};

test('a timer closes with its text and its entry in the log, and asks for no rating', async () => {
  const id = await company.serve('5511977770001');
  await said();
  const text = 'Fechamos por falta de resposta, {{firstName}}.';
  const { plan } = await planClosing(context(), await load(id), { log: 'autoClose', text });
  await commitPlan(house.runtime, plan);
  const { ticket, conversation } = await load(id);
  expect(ticket).toMatchObject({ status: 'closed', unreadMessages: 0 });
  expect(ticket.closedAt).toBeDefined();
  expect(conversation.activeTicketId).toBeUndefined();
  expect(await said()).toEqual(['Fechamos por falta de resposta, Cliente.']);
  const log = await house.call<{ type: string; user: unknown }[]>(company.admin, 'GET', `/tickets-log/${id}`);
  expect(log.body.at(-1)).toMatchObject({ type: 'autoClose', user: null });
});

test('in silence, too, and not what somebody has written in meanwhile', async () => {
  const id = await company.serve('5511977770002');
  const seen = await load(id);
  await said();
  await company.receive('5511977770002', 'Estou aqui');
  const late = await planClosing(context(), seen, { log: 'autoClose' });
  await expect(commitPlan(house.runtime, late.plan)).rejects.toThrow(PlanRefused);
  expect((await load(id)).ticket.status).toBe('open');
  // The second of two concurrent closings is refused.
  const again = await load(id);
  const [one, two] = [
    await planClosing(context(), again, { log: 'autoClose' }),
    await planClosing(context(), again, { log: 'autoClose' }),
  ];
  await commitPlan(house.runtime, one.plan);
  await expect(commitPlan(house.runtime, two.plan)).rejects.toThrow(PlanRefused);
  expect((await load(id)).ticket.status).toBe('closed');
  expect(await said()).toEqual([]);
});
