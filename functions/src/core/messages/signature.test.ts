import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDue, subscribe } from '../../services/schedules/testing/scheduleWorld.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { attendantText } from './attendantText.ts';
import { messageCalls } from './testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

test('what an attendant writes is filled in and signed by the server, once also when it is asked again', async () => {
  const { serve, send } = messageCalls(house, company);
  const ticket = await serve('5511922227001', company.queues[0]);
  const said = async (body: object) => (await send(company.ana, ticket.uuid, body)).body.messages[0]?.body;
  expect(await said({ body: 'Atendimento {{ticket_id}}, {{outra}}' })).toBe(
    `Atendimento ${ticket.id}, {{outra}}`,
  );
  expect(await said({ body: 'Olá', signMessage: true })).toMatch(/^\*Ana[^*\n]*:\*\nOlá$/);
  expect(await said({ body: 'Nota', signMessage: true, isPrivate: true })).toBe('Nota');
  const timed = { body: 'São {{hour}}', signMessage: true, clientId: 'c-1-timed' };
  const first = await send(company.ana, ticket.uuid, timed);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const again = await send(company.ana, ticket.uuid, timed);
  expect([again.status, again.body.messages[0]?.id]).toEqual([200, first.body.messages[0]?.id]);
  expect(await send(company.ana, ticket.uuid, { ...timed, body: 'Outra' })).toMatchObject({
    body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
  });
});

test('a name breaks out of no signature, and a file without a text stays without', () => {
  const subject = { contactName: 'Zé', userName: 'A*na:*\nB', ticketId: 1, queue: '', connection: '' };
  const house = { ...subject, company: 'P', timezone: 'America/Sao_Paulo', language: 'pt' as const };
  expect(attendantText('Oi', house, true, '2026-11-20T10:00:00.000Z')).toBe('*A na: B:*\nOi');
  expect(attendantText(' ', house, true, '2026-11-20T10:00:00.000Z')).toBe(' ');
});

test('where the company does not let attendants sign nothing is signed, whoever asks: written, forwarded, scheduled', async () => {
  const own = await createTestCompany(house.runtime);
  const { serve, send } = messageCalls(house, own);
  await subscribe(house.runtime, own);
  const ticket = await serve('5511922227003', own.queues[0]);
  const sign = (data: string) =>
    house.call(own.admin, 'PUT', '/companySettings', { body: { column: 'sendSignMessage', data } });
  const forward = async (messageId: number) => {
    const body = { messageId, contactId: ticket.contactId, signMessage: true };
    const { body: answer } = await house.call(own.ana, 'POST', '/message/forward', { body });
    return (answer as unknown as { message: { body: string } }).message.body;
  };
  const said: string[] = [];
  for (const data of ['disabled', 'enabled']) {
    expect((await sign(data)).status).toBe(200);
    const { messages } = (await send(own.ana, ticket.uuid, { body: 'Olá', signMessage: true })).body;
    await house.project();
    said.push(messages[0]?.body ?? '', await forward(messages[0]?.id ?? 0));
    const sendAt = `${new Date().getFullYear() + 2}-01-01T09:00`;
    const made = await house.call<{ id: number }>(own.ana, 'POST', '/schedules', {
      body: { contactId: ticket.contactId, body: 'Lembrete', sendAt, assinar: true },
    });
    await house.call(own.ana, 'POST', `/schedules/${made.body.id}/send`);
    await house.project();
    await runDue(house.runtime);
    const after = (await house.call(own.ana, 'GET', `/messages/${ticket.id}`)).body.messages;
    said.push(after.find(({ body }) => body.endsWith('Lembrete') && !said.includes(body))?.body ?? '');
  }
  const [name] = /^\*[^*]+:\*\n/.exec(said[3] ?? '') ?? ['unsigned'];
  expect(said).toEqual(['Olá', 'Olá', 'Lembrete', ...['Olá', 'Olá', 'Lembrete'].map((text) => name + text)]);
});

test('a retry is the same message also when the company has let or kept attendants from signing since', async () => {
  const own = await createTestCompany(house.runtime);
  const { serve, send } = messageCalls(house, own);
  const ticket = await serve('5511922227005', own.queues[0]);
  const sign = (data: string) =>
    house.call(own.admin, 'PUT', '/companySettings', { body: { column: 'sendSignMessage', data } });
  for (const [before, since] of [
    ['enabled', 'disabled'],
    ['disabled', 'enabled'],
  ] as const) {
    const text = { body: 'São {{hour}}', signMessage: true, clientId: `since-${since}` };
    await sign(before);
    const first = await send(own.ana, ticket.uuid, text);
    await sign(since);
    const again = await send(own.ana, ticket.uuid, text);
    expect([again.status, again.body.messages?.[0]]).toMatchObject([200, first.body.messages[0]]);
    // The message stays as it was sent; another text, or a call without the signature it has, is another message.
    const others = [
      { ...text, body: 'Outra' },
      ...(before === 'enabled' ? [{ ...text, signMessage: false }] : []),
    ];
    for (const other of others)
      expect(await send(own.ana, ticket.uuid, other)).toMatchObject({
        body: { code: 'ERR_IDEMPOTENCY_KEY_REUSED' },
      });
  }
});

test('a quotation of what was signed says the text, whoever quotes it', async () => {
  const { serve, send } = messageCalls(house, company);
  const number = '5511922227002';
  const ticket = await serve(number, company.queues[0]);
  const signed = { body: 'Abrimos às sete\nTodo dia', signMessage: true };
  const { wid } = (await send(company.ana, ticket.uuid, signed)).body.messages[0];
  const ours = await send(company.ana, ticket.uuid, { body: 'Como eu disse', quotedMsg: { wid } });
  expect(ours.body.messages[0]?.quotedMsg?.body).toBe('Abrimos às sete Todo dia');
  const asked = await company.receive(number, '*Zé:*\nAté que horas?', { quotedWid: wid });
  const { body } = await house.call(company.ana, 'GET', `/messages/${ticket.id}`);
  expect(body.messages.at(-1)?.quotedMsg?.body).toBe('Abrimos às sete Todo dia');
  // A customer's text in the form of a signature stays theirs.
  const answer = await send(company.ana, ticket.uuid, { body: 'Às dez', quotedMsg: { wid: asked } });
  expect(answer.body.messages[0]?.quotedMsg?.body).toBe('*Zé:* Até que horas?');
});
