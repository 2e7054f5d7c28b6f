import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { receiveEvent } from './receiveEvent.ts';
import { type BotCompany, startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const refusing = {
  acceptCallWhatsapp: 'disabled',
  AcceptCallWhatsappMessage: 'Não atendemos ligações, {{firstName}}.',
} as const;

/** A call arrives; returns the texts sent to the caller. */
async function call(
  company: BotCompany,
  callId: string,
  more: Partial<Extract<InboundEvent, { kind: 'call' }>> = {},
): Promise<string[]> {
  const { id: companyId, connectionId, account } = company;
  const chat = { pn: `55119888${String(companyId).padStart(5, '0')}` };
  await receiveEvent(company.runtime, {
    v: 1,
    kind: 'call',
    companyId,
    connectionId,
    channel: 'whatsapp',
    account,
    chat,
    callId,
    from: `${chat.pn}@s.whatsapp.net`,
    video: false,
    at: company.runtime.clock.iso(),
    ...more,
  });
  return company.said();
}

const commands = async (company: BotCompany) =>
  (await drainOutbound<{ kind: string; companyId: number }>(company.runtime)).filter(
    ({ companyId }) => companyId === company.id,
  );

test('a call that is not accepted is turned down, told, and a missed call in its chat', async () => {
  const company = await startBotCompany(world, { settings: refusing });
  await company.write('Oi');
  expect(await call(company, 'CALL1')).toEqual(['Não atendemos ligações, Bia.']);
  expect(await commands(company)).toMatchObject([
    { kind: 'rejectCall', callId: 'CALL1', from: expect.stringContaining('@s.whatsapp.net') as string },
    { kind: 'send' },
  ]);
  expect((await company.ticket()).unreadMessages).toBe(2);
});

test('it is told once for each call, and once a minute', async () => {
  const company = await startBotCompany(world, { settings: refusing });
  expect(await call(company, 'CALL2')).toHaveLength(1);
  // Delivered again by the queue, and reported by the channel itself as a missed call.
  expect(await call(company, 'CALL2')).toEqual([]);
  const missed = { wid: 'CALL2', mediaType: 'call_log', dataJson: '{"video":false,"missed":true}' } as const;
  expect(await company.write('', missed)).toEqual([]);
  company.wait(30_000);
  expect(await call(company, 'CALL3')).toEqual([]);
  company.wait(40_000);
  expect(await call(company, 'CALL4')).toHaveLength(1);
  expect(await company.tickets()).toMatchObject([{ unreadMessages: 3 }]);
});

test('a call on a served ticket is turned down and told as well', async () => {
  const company = await startBotCompany(world, { settings: refusing });
  await company.write('Oi');
  await company.serve();
  expect(await call(company, 'CALL5')).toHaveLength(1);
  expect((await company.ticket()).status).toBe('open');
});

test('without a text a call is turned down in silence', async () => {
  const company = await startBotCompany(world, { settings: { ...refusing, AcceptCallWhatsappMessage: ' ' } });
  expect(await call(company, 'CALL6')).toEqual([]);
  expect(await commands(company)).toMatchObject([{ kind: 'rejectCall' }]);
});

test('a call that has long stopped ringing is told, and not turned down', async () => {
  const company = await startBotCompany(world, { settings: refusing });
  expect(await call(company, 'CALL7', { at: '2026-11-23T13:50:00.000Z' })).toHaveLength(1);
  expect(await commands(company)).toMatchObject([{ kind: 'send' }]);
});

test('where calls are accepted nothing happens while it rings, and a missed one starts no talk', async () => {
  const connection = {
    collectiveVacationStart: '2026-11-20',
    collectiveVacationEnd: '2026-12-20',
    collectiveVacationMessage: 'Estamos de férias.',
  };
  const settings = { ...refusing, acceptCallWhatsapp: 'enabled' } as const;
  const company = await startBotCompany(world, { settings, connection });
  expect(await call(company, 'CALL8')).toEqual([]);
  expect(await company.tickets()).toEqual([]);
  expect(
    await company.write('', { wid: 'CALL8', mediaType: 'call_log', dataJson: '{"missed":true}' }),
  ).toEqual([]);
  expect(await company.tickets()).toHaveLength(1);
  expect(await commands(company)).toEqual([]);
});
