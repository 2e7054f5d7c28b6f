import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import type { Message } from '@balcao/shared/records/messageModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetAuth } from '../people/authEntity.ts';
import { forgetDirectory } from '../company/directoryEntity.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { type CrashMoment, type Crashes, injectCrashes } from '../../testing/injectCrashes.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';

let house: TestHouse;
let company: TestCompany;
let crashes: Crashes;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
  await house.runtime.store.put(
    companySettingsEntity.toItem({
      companyId: company.id,
      sendGreetingAccepted: 'enabled',
      greetingAcceptedMessage: 'Olá {{firstName}}, aqui é {{userName}}.',
    }),
  );
  crashes = await injectCrashes(house.runtime.clients);
});
afterAll(() => house.stop());

/** Accepts a new ticket in a process that dies at a call, then accepts it again as its user would. */
async function acceptTwice(call: number, moment: CrashMoment) {
  const number = `55119555${String(++customers).padStart(5, '0')}`;
  await company.receive(number, 'Oi');
  const { body: list } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const { id } = list.tickets[0];
  await house.call(company.admin, 'PUT', `/tickets/${id}`, { body: { queueId: company.queues[0] } });
  const accept = () => house.call(company.ana, 'PUT', `/tickets/${id}`, { body: { status: 'open' } });
  // A new process has empty caches.
  forgetAuth(house.runtime.store, company.id, company.ana.id);
  forgetDirectory(house.runtime.store, company.id);
  crashes.arm(call, moment);
  await accept();
  const made = crashes.restart();
  const again = await accept();
  await house.project();
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  const { body: page } = await house.call(company.ana, 'GET', `/messages/${id}`);
  const log = await house.call<{ type: string }[]>(company.admin, 'GET', `/tickets-log/${id}`);
  const greetings = page.messages.filter((message: Message) => message.actor === 'bot');
  const [greeting] = greetings;
  return {
    made,
    outcome: {
      status: again.status,
      ticket: [again.body.status, again.body.userId],
      greetings: greetings.map(({ body }) => body),
      log: log.body.map(({ type }) => type),
      commands: commands.filter((command) => command.kind === 'send' && command.wid === greeting?.wid).length,
    },
  };
}

test('a crash at any call of accepting with a greeting, then the same request: everything exactly once', async () => {
  const undisturbed = await acceptTwice(1000, 'before');
  const complete = {
    status: 200,
    ticket: ['open', company.ana.id],
    greetings: ['\u200EOlá Cliente, aqui é Ana.'],
    log: ['create', 'queue', 'open'],
    commands: 1,
  };
  expect(undisturbed.outcome).toEqual(complete);
  // The calls: rights, pointer, ticket with conversation, contact, directory, settings, the transaction, the command.
  expect(undisturbed.made).toBeGreaterThanOrEqual(8);
  for (let call = 1; call <= undisturbed.made; call++) {
    for (const moment of ['before', 'after'] as const) {
      const { outcome } = await acceptTwice(call, moment);
      expect(outcome, `crash ${moment} call ${call}`).toEqual(complete);
    }
  }
}, 240_000);
