import type { OutboundCommand } from '@balcao/shared/channels/outboundCommand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactEntity } from '../records/contactEntity.ts';
import { inboundSteps } from '../../services/engine/decideInbound.ts';
import { moveTicket, type Step } from '../../services/engine/state/engineState.ts';
import { drainOutbound } from '../../testing/drainQueue.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createRatedCompany, type RatedCompany } from './testing/ratedCompany.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

let customers = 0;
const newNumber = (): string => `55119888${String(++customers).padStart(5, '0')}`;

const resolve = async ({ ana }: RatedCompany, id: number, more: object = {}) => {
  const { status, body } = await house.call(ana, 'PUT', `/tickets/${id}`, {
    body: { status: 'closed', ...more },
  });
  expect(status).toBe(200);
  return body;
};
const show = async ({ admin }: RatedCompany, id: number) =>
  (await house.call(admin, 'GET', `/tickets/${id}`)).body;
const logOf = async ({ admin }: RatedCompany, id: number) =>
  (await house.call<{ type: string }[]>(admin, 'GET', `/tickets-log/${id}`)).body.map(({ type }) => type);
/**
 * Receives a customer's words that are no rating two seconds after the last ones: what comes within a second of the
 * question is no answer to it.
 */
const receiveLater = async (company: RatedCompany, ...told: Parameters<RatedCompany['receive']>) => {
  company.wait(2 / 60);
  await company.receive(...told);
};
/** The texts sent since the last call, in order. */
async function said(): Promise<string[]> {
  const commands = await drainOutbound<OutboundCommand>(house.runtime);
  return commands.flatMap((command) => (command.kind === 'send' ? [command.body.replace('\u200E', '')] : []));
}
/** The customer's other, waiting ticket. */
const nextOf = async ({ admin }: RatedCompany, id: number) => {
  const { body } = await house.call(admin, 'GET', '/tickets', { query: { status: 'pending' } });
  return body.tickets.find((ticket) => ticket.id !== id);
};

test('who resolves asks for a rating, whose number closes the ticket with thanks', async () => {
  const company = await createRatedCompany(house);
  const number = newNumber();
  const id = await company.serve(number);
  await said();
  const asks = await house.call(company.ana, 'GET', `/tickets/${id}/farewell`);
  expect(asks.body).toEqual({ farewell: 'De 0 a 10, Cliente?', asksRating: true });
  expect(await resolve(company, id)).toMatchObject({ status: 'nps', isBot: true, closedAt: null });
  expect(await said()).toEqual(['De 0 a 10, Cliente?']);
  const { body } = await house.call(company.ana, 'GET', '/tickets', { query: { status: 'open' } });
  expect(body.tickets).toEqual([]);
  await company.receive(number, 'nota 9!');
  const rated = await show(company, id);
  expect(rated).toMatchObject({ status: 'closed', userRating: { rate: 9 }, isBot: false, unreadMessages: 0 });
  expect(rated.ratedAt).toBe(rated.closedAt);
  expect(rated.ratedAt).not.toBeNull();
  expect(await said()).toEqual(['Obrigado, Cliente!']);
  expect(await logOf(company, id)).toEqual(['create', 'queue', 'open', 'nps', 'closed']);
  // A rated ticket is not asked about again.
  await house.call(company.ana, 'PUT', `/tickets/${id}`, { body: { status: 'open' } });
  expect(await resolve(company, id)).toMatchObject({ status: 'closed', userRating: { rate: 9 } });
  expect(await said()).toEqual(['Obrigado, Cliente!']);
});

test('nobody is asked where the company, the connection or the closer does not want it, or the bot is off', async () => {
  const farewell = 'Obrigado, Cliente!';
  for (const given of [
    { settings: { userRating: 'disabled' as const } },
    { connection: { ratingMessage: '' } },
  ]) {
    const company = await createRatedCompany(house, given);
    const id = await company.serve(newNumber());
    await said();
    expect(await resolve(company, id)).toMatchObject({ status: 'closed' });
    expect(await said()).toEqual([farewell]);
  }
  const company = await createRatedCompany(house);
  const silent = await company.serve(newNumber());
  await said();
  expect(await resolve(company, silent, { sendFarewellMessage: false })).toMatchObject({ status: 'closed' });
  expect(await said()).toEqual([]);
  const alone = await company.serve(newNumber());
  const { contactId } = await show(company, alone);
  await house.call(company.admin, 'PUT', `/contacts/toggleDisableBot/${contactId}`);
  await said();
  expect(await resolve(company, alone)).toMatchObject({ status: 'closed' });
  expect(await said()).toEqual([farewell]);
});

test('what is no rating has it asked again as often as allowed; then the message opens a new case', async () => {
  const company = await createRatedCompany(house, {
    // A ticket that ends without a valid rating is not reopened, although the time to reopen tickets is set.
    connection: { maxUseBotQueuesNPS: 2, timeCreateNewTicket: 600 },
  });
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  await said();
  await receiveLater(company, number, 'foi ótimo');
  expect(await said()).toEqual(['De 0 a 10, Cliente?']);
  expect(await show(company, id)).toMatchObject({ status: 'nps', closedAt: null });
  await receiveLater(company, number, 'na verdade falta um bolo');
  expect(await said()).toEqual([]);
  const ended = await show(company, id);
  expect(ended).toMatchObject({ status: 'closed', userRating: null, ratedAt: null, isBot: false });
  expect(ended.closedAt).not.toBeNull();
  expect(await logOf(company, id)).toEqual(['create', 'queue', 'open', 'nps', 'autoClose']);
  const next = await nextOf(company, id);
  expect(next).toMatchObject({
    status: 'pending',
    lastMessage: 'na verdade falta um bolo',
    unreadMessages: 1,
    conversationId: ended.conversationId,
    contact: { name: ended.contact.name },
  });
  expect(await logOf(company, next?.id ?? 0)).toEqual(['create']);
  // The closed list shows only the newest ticket per conversation, and this conversation has a newer one.
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'closed' } });
  expect(body.tickets).toEqual([]);
});

test('another bot’s text is no rating: it opens a case that people see, and is told nothing', async () => {
  const company = await createRatedCompany(house, { connection: { timeCreateNewTicket: 600 } });
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  await said();
  await company.receive(number, '\u200ERecebemos a sua mensagem, nota 10');
  expect(await said()).toEqual([]);
  expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: null, isBot: false });
  expect((await logOf(company, id)).at(-1)).toBe('autoClose');
  const next = await nextOf(company, id);
  expect(next).toMatchObject({ status: 'pending', unreadMessages: 1 });
  expect(await logOf(company, next?.id ?? 0)).toEqual(['create']);
});

test('a message more than a day old is no rating: it opens a case that people see, and is told nothing', async () => {
  const company = await createRatedCompany(house, { connection: { expiresTicketNPS: 0 } });
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  await said();
  const at = new Date(house.runtime.clock.now() - 25 * 3_600_000).toISOString();
  await company.receive(number, 'quero 10 bolos', { at });
  expect(await said()).toEqual([]);
  expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: null, isBot: false });
  expect((await logOf(company, id)).at(-1)).toBe('autoClose');
  const next = await nextOf(company, id);
  expect(next).toMatchObject({ status: 'pending', unreadMessages: 1, lastMessage: 'quero 10 bolos' });
});

test('a call is no answer: it opens a case that people see, and the question is not asked again', async () => {
  const company = await createRatedCompany(house, { connection: { maxUseBotQueuesNPS: 0 } });
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  await said();
  await company.receive(number, '', { mediaType: 'call_log', dataJson: '{"video":false,"missed":true}' });
  expect(await said()).toEqual([]);
  expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: null });
  expect(await nextOf(company, id)).toMatchObject({ status: 'pending', unreadMessages: 1 });
});

describe('where the bot was switched off after the question', () => {
  const asked = async () => {
    const company = await createRatedCompany(house, { connection: { maxUseBotQueuesNPS: 0 } });
    const number = newNumber();
    const id = await company.serve(number);
    await resolve(company, id);
    const { contactId } = await show(company, id);
    await house.call(company.admin, 'PUT', `/contacts/toggleDisableBot/${contactId}`);
    await said();
    return { company, number, id };
  };

  test('a number counts, without thanks', async () => {
    const { company, number, id } = await asked();
    await company.receive(number, '9');
    expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: { rate: 9 } });
    expect(await said()).toEqual([]);
  });

  test.each([
    ['a text', 'foi ótimo', {}],
    ['an audio', '', { mediaType: 'audio', mediaFailure: 'unavailable' }],
    ['a call', '', { mediaType: 'call_log', dataJson: '{"video":false,"missed":true}' }],
  ] as const)('%s opens a case that people see, and is told nothing', async (_what, body, more) => {
    const { company, number, id } = await asked();
    await company.receive(number, body, more);
    expect(await said()).toEqual([]);
    expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: null, isBot: false });
    expect((await logOf(company, id)).at(-1)).toBe('autoClose');
    const next = await nextOf(company, id);
    expect(next).toMatchObject({ status: 'pending', unreadMessages: 1 });
    expect(await logOf(company, next?.id ?? 0)).toEqual(['create']);
  });
});

test('who agreed before is not asked to agree again by the case that what is no rating opens', async () => {
  const company = await createRatedCompany(house, {
    settings: { enableLGPD: 'enabled', lgpdConsent: 'enabled', lgpdMessage: 'Guardamos os seus dados.' },
    connection: { maxUseBotQueuesNPS: 1 },
  });
  const number = newNumber();
  const id = await company.serve(number);
  const { contactId } = await show(company, id);
  await house.runtime.store.update(contactEntity.key({ companyId: company.id, contactId }), {
    set: { lgpdAcceptedAt: house.runtime.clock.iso() },
  });
  await resolve(company, id);
  await said();
  await receiveLater(company, number, 'falta um bolo');
  expect((await said()).join('\n')).not.toContain('Guardamos');
  expect(await nextOf(company, id)).toMatchObject({ status: 'pending', lastMessage: 'falta um bolo' });
});

test('a question that shows nothing once it is filled in is not asked, and nobody waits for its answer', async () => {
  const marks = await createRatedCompany(house, { connection: { ratingMessage: '\u200E \u200D' } });
  const first = await marks.serve(newNumber());
  await said();
  expect(await resolve(marks, first)).toMatchObject({ status: 'closed' });
  expect(await said()).toEqual(['Obrigado, Cliente!']);

  // A contact without a name.
  const ofName = await createRatedCompany(house, { connection: { ratingMessage: '{{name}}' } });
  await ofName.receive(newNumber(), 'Oi', { pushName: '' });
  const waiting = await house.call(ofName.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  const second = waiting.body.tickets[0].id;
  const accepts = { body: { status: 'open', queueId: ofName.queues[0] } };
  expect((await house.call(ofName.admin, 'PUT', `/tickets/${second}`, accepts)).body.status).toBe('open');
  await said();
  const announced = await house.call(ofName.admin, 'GET', `/tickets/${second}/farewell`);
  expect(announced.body).toEqual({ farewell: null, asksRating: false });
  const ends = { body: { status: 'closed' } };
  expect((await house.call(ofName.admin, 'PUT', `/tickets/${second}`, ends)).body.status).toBe('closed');
  expect(await said()).toEqual([]);
  expect(await logOf(ofName, second)).not.toContain('nps');

  // The user who asks has a name; the bot, which would ask again, has none.
  const ofAna = await createRatedCompany(house, {
    connection: { ratingMessage: '{{userName}}', maxUseBotQueuesNPS: 0 },
  });
  const number = newNumber();
  const third = await ofAna.serve(number);
  await said();
  expect(await resolve(ofAna, third)).toMatchObject({ status: 'nps' });
  expect(await said()).toEqual(['Ana']);
  await ofAna.receive(number, 'foi ótimo');
  expect(await show(ofAna, third)).toMatchObject({ status: 'closed', userRating: null });
  expect(await nextOf(ofAna, third)).toMatchObject({ status: 'pending', lastMessage: 'foi ótimo' });
});

test('a rating that comes too late is an ordinary message', async () => {
  const company = await createRatedCompany(house, { connection: { maxUseBotQueuesNPS: 0 } });
  const [early, late] = [newNumber(), newNumber()];
  const ids = [await company.serve(early), await company.serve(late)];
  for (const id of ids) await resolve(company, id);
  company.wait(59);
  await company.receive(early, '10');
  expect(await show(company, ids[0] ?? 0)).toMatchObject({ status: 'closed', userRating: { rate: 10 } });
  company.wait(1);
  await company.receive(late, '10');
  expect(await show(company, ids[1] ?? 0)).toMatchObject({ status: 'closed', userRating: null });
  expect(await nextOf(company, ids[1] ?? 0)).toMatchObject({ status: 'pending', lastMessage: '10' });
});

test('the case that goes on may be closed at once: the next message opens another', async () => {
  const company = await createRatedCompany(house, { connection: { maxUseBotQueuesNPS: 1 } });
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  const closes: Step = (decision, _state, _event, now) =>
    decision.ticket.move === 'create' ? moveTicket(decision, { status: 'closed', closedAt: now }) : decision;
  await receiveLater(company, number, 'tchau', {}, [...inboundSteps, closes]);
  expect(await nextOf(company, id)).toBeUndefined();
  await company.receive(number, 'Oi de novo');
  expect(await nextOf(company, id)).toMatchObject({ status: 'pending', lastMessage: 'Oi de novo' });
});

test('without a limit it is asked for as often as it takes', async () => {
  const company = await createRatedCompany(house, { connection: { maxUseBotQueuesNPS: 0 } });
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  await said();
  for (const answer of ['a', 'b', 'c', 'd']) await receiveLater(company, number, answer);
  expect(await said()).toHaveLength(4);
  await company.receive(number, '0');
  expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: { rate: 0 } });
});

test('a rating delivered twice is taken once; what the phone writes is none', async () => {
  const company = await createRatedCompany(house);
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  await said();
  await company.receive(number, '3', { fromMe: true });
  expect(await show(company, id)).toMatchObject({ status: 'nps' });
  const wid = await company.receive(number, '8');
  await company.receive(number, '8', { wid });
  expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: { rate: 8 } });
  expect(await said()).toEqual(['Obrigado, Cliente!']);
});

test('staff may close what waits for its rating, once, without one', async () => {
  const company = await createRatedCompany(house);
  const id = await company.serve(newNumber());
  await resolve(company, id);
  await said();
  const seen = { seenStatus: 'nps', seenUserId: company.ana.id };
  const closed = { status: 'closed', userRating: null, isBot: false };
  expect(await resolve(company, id, seen)).toMatchObject(closed);
  expect(await said()).toEqual(['Obrigado, Cliente!']);
});

test('who resolves twice, unanswered the first time, has asked for one rating', async () => {
  const company = await createRatedCompany(house);
  const id = await company.serve(newNumber());
  await said();
  const seen = { seenStatus: 'open', seenUserId: company.ana.id };
  for (const again of [{}, {}, seen])
    expect(await resolve(company, id, again)).toMatchObject({ status: 'nps' });
  expect(await said()).toEqual(['De 0 a 10, Cliente?']);
});

test('a rating costs one decision: message, ticket, log and thanks in one transaction', async () => {
  const company = await createRatedCompany(house);
  const number = newNumber();
  const id = await company.serve(number);
  await resolve(company, id);
  // Warms the caches of the engine.
  const other = newNumber();
  const warm = await company.serve(other);
  await resolve(company, warm);
  await company.receive(other, 'x');
  const { write, read } = await house.meter.cost('rating', () => company.receive(number, '7'));
  expect(write).toBeLessThanOrEqual(18);
  // One unit reads the contact, because the bot may have been switched off for it meanwhile.
  expect(read).toBeLessThanOrEqual(2.5);
  expect(await show(company, id)).toMatchObject({ status: 'closed', userRating: { rate: 7 } });
});
