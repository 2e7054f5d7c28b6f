import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { ticketKey } from '../../../core/records/ticketEntity.ts';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const talking = {
  connection: { greetingMessage: 'Olá!', outOfHoursMessage: 'Fechado', complationMessage: 'Obrigado!' },
  queues: [{ greetingMessage: 'Vendas' }, { greetingMessage: 'Suporte' }],
  settings: { acceptAudioMessageContact: 'disabled' as const },
};
const set = (company: Awaited<ReturnType<typeof startBotCompany>>, fields: Record<string, unknown>) =>
  world.runtime.store.update(companyEntity.key({ companyId: company.id }), { set: fields });

test.each([
  ['is suspended', { status: false }],
  ['has not paid', { dueDate: '2026-11-22T02:59:59.999Z' }],
])('a company that %s says nothing, and keeps what its customers write', async (_why, fields) => {
  const company = await startBotCompany(world, { ...talking, company: fields });
  expect(await company.write('Oi')).toEqual([]);
  expect(await company.write('1')).toEqual([]);
  expect(await company.write('', { mediaType: 'audio', mediaFailure: 'unavailable' })).toEqual([]);
  expect(await company.ticket()).toMatchObject({ status: 'pending', unreadMessages: 3 });
  await set(company, { status: true, dueDate: null });
  // Longer than the engine caches a company.
  company.wait(6000);
  expect(await company.write('Ainda aí?')).not.toEqual([]);
});

test('one that is paid for says what it says', async () => {
  const company = await startBotCompany(world, {
    ...talking,
    company: { dueDate: '2026-11-24T02:59:59.999Z' },
  });
  expect(await company.write('Oi')).not.toEqual([]);
});

test('what comes in place of a rating opens the next ticket, which somebody sees', async () => {
  const company = await startBotCompany(world, {
    ...talking,
    connection: { ...talking.connection, ratingMessage: 'Nota?' },
    settings: { userRating: 'enabled' },
  });
  await company.write('Oi');
  await company.serve();
  const { id } = await company.ticket();
  await world.runtime.store.update(ticketKey(await company.ticket()), { set: { status: 'nps' } });
  await set(company, { status: false });
  company.wait(6000);
  expect(await company.write('10')).toEqual([]);
  const next = await company.ticket();
  expect([next.status, next.id !== id]).toEqual(['pending', true]);
});
