import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../testing/testCompany.ts';
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
  const house = { ...subject, company: 'P', timezone: 'America/Sao_Paulo' };
  expect(attendantText('Oi', house, true, '2026-11-20T10:00:00.000Z')).toBe('*A na: B:*\nOi');
  expect(attendantText(' ', house, true, '2026-11-20T10:00:00.000Z')).toBe(' ');
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
  // What a customer writes like one is theirs.
  const answer = await send(company.ana, ticket.uuid, { body: 'Às dez', quotedMsg: { wid: asked } });
  expect(answer.body.messages[0]?.quotedMsg?.body).toBe('*Zé:* Até que horas?');
});
