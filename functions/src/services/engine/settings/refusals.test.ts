import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { customerTexts } from '@balcao/shared/messages/customerTexts';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { languages } from '@balcao/shared/records/userModel';
import { ticketKey } from '../../../core/records/ticketEntity.ts';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

const audio: Partial<InboundMessage> = { mediaType: 'audio', mediaFailure: 'unavailable' };
const large: Partial<InboundMessage> = { mediaType: 'video', mediaFailure: 'tooLarge' };

describe('audio', () => {
  test('is accepted where company and contact do', async () => {
    const company = await startBotCompany(world);
    expect(await company.write('', audio)).toEqual([]);
  });

  test.each(languages)(
    'is refused where the company does not accept it, in its language: %s',
    async (language) => {
      const settings = { acceptAudioMessageContact: 'disabled' } as const;
      const company = await startBotCompany(world, { settings, company: { language } });
      expect(await company.write('', audio)).toEqual([customerTexts[language].audioRefused]);
      // Refused also on a ticket that somebody serves; other messages are not.
      await company.serve();
      expect(await company.write('', audio)).toEqual([customerTexts[language].audioRefused]);
      expect(await company.write('', { mediaType: 'image', mediaFailure: 'unavailable' })).toEqual([]);
    },
  );

  test('is refused of a contact whose audio is not taken, and stored', async () => {
    const company = await startBotCompany(world);
    await company.write('Oi');
    await company.changeContact({ acceptAudioMessage: false });
    expect(await company.write('', audio)).toEqual([customerTexts.pt.audioRefused]);
    expect((await company.ticket()).unreadMessages).toBe(2);
  });
});

describe('a file that is too large', () => {
  test('is told with the limit that it passes, also on a served ticket', async () => {
    const company = await startBotCompany(world);
    const told =
      'O arquivo que você enviou passa de 100 MB e não chegou até nós. Por favor, envie um arquivo menor.';
    expect(await company.write('', { ...large, fileLimit: 100 * 1024 * 1024 })).toEqual([told]);
    await company.serve();
    expect(await company.write('', { ...large, fileLimit: 100 * 1024 * 1024 })).toEqual([told]);
  });

  test('is all that is said on a ticket that somebody serves', async () => {
    const vacation = {
      collectiveVacationStart: '2026-11-20',
      collectiveVacationEnd: '2026-12-20',
      collectiveVacationMessage: 'Estamos de férias.',
    };
    const company = await startBotCompany(world, { connection: vacation });
    expect(await company.write('', large)).toEqual([
      expect.stringContaining(' 64 MB '),
      'Estamos de férias.',
    ]);
    company.wait(24 * 3_600_000);
    await company.serve();
    expect(await company.write('', large)).toEqual([expect.stringContaining(' 64 MB ')]);
  });

  test('says the usual limit where the connector says none; one that failed otherwise is not told of', async () => {
    const company = await startBotCompany(world);
    expect(await company.write('', large)).toEqual([expect.stringContaining(' 64 MB ')]);
    expect(await company.write('', { ...large, mediaFailure: 'timeout' })).toEqual([]);
  });

  test('is told of in no group', async () => {
    const company = await startBotCompany(world, { connection: { allowGroup: true } });
    expect(await company.write('', { ...large, chat: { group: '1203633' } })).toEqual([]);
  });
});

describe('who begins with what the bot does not take is greeted at the next message that it does', () => {
  const call: Partial<InboundMessage> = { mediaType: 'call_log', dataJson: '{"video":false,"missed":true}' };
  const settings = {
    acceptAudioMessageContact: 'disabled',
    acceptCallWhatsapp: 'disabled',
    AcceptCallWhatsappMessage: 'Escreva.',
  } as const;
  const connection = { greetingMessage: 'Olá!', timeCreateNewTicket: 60 };
  const menu = expect.stringMatching(/^Olá!\n\n\*\[ 1 \]\* - Fila 1/) as string;

  test('what is older than a day: by the menu', async () => {
    const company = await startBotCompany(world, { settings, connection, queues: [{}, {}] });
    const at = new Date(company.runtime.clock.now() - 25 * 3_600_000).toISOString();
    expect(await company.write('Oi', { at })).toEqual([]);
    company.wait(2000);
    expect(await company.write('Alguém?')).toEqual([menu]);
  });

  test.each([
    ['an audio', audio, settings, 1],
    ['a call', call, settings, 1],
    ['a call, with calls accepted', call, { ...settings, acceptCallWhatsapp: 'enabled' }, 0],
  ] as const)('%s: by the menu', async (_what, more, given, told) => {
    const company = await startBotCompany(world, { settings: given, connection, queues: [{}, {}] });
    expect(await company.write('', more)).toHaveLength(told);
    company.wait(2000);
    // A second refusal changes nothing.
    await company.write('', more);
    company.wait(2000);
    expect(await company.write('Oi')).toEqual([menu]);
    company.wait(2000);
    await company.write('2');
    expect((await company.ticket()).queueId).toBeGreaterThan(0);
    expect(await company.tickets()).toHaveLength(1);
  });

  test.each([
    ['an audio', audio],
    ['a call', call],
  ])('%s: by the only queue', async (_what, more) => {
    const queues = [{ greetingMessage: 'Qual bolo?' }];
    const company = await startBotCompany(world, { settings, connection, queues });
    expect(await company.write('', more)).toHaveLength(1);
    company.wait(2000);
    expect(await company.write('Oi')).toEqual(['Olá!', 'Qual bolo?']);
    company.wait(2000);
    expect(await company.write('Oi?')).toEqual([]);
  });

  test.each([
    ['an audio', audio],
    ['a call', call],
  ])('%s, while it is closed: by that, and by the menu once it is open', async (_what, more) => {
    const company = await startBotCompany(world, {
      settings: { ...settings, scheduleType: 'company' },
      connection: { ...connection, outOfHoursMessage: 'Fechado.' },
      queues: [{}, {}],
    });
    company.wait('2026-11-24T01:00:00.000Z');
    expect(await company.write('', more)).toHaveLength(1);
    company.wait(2000);
    expect(await company.write('Oi')).toEqual(['Fechado.']);
    company.wait('2026-11-24T14:00:00.000Z');
    expect(await company.write('Oi')).toEqual([menu]);
  });

  test('an audio that takes the ticket up again: by the menu', async () => {
    const company = await startBotCompany(world, { settings, connection, queues: [{}, {}] });
    await company.write('Oi');
    company.wait(2000);
    await company.write('sair');
    company.wait(2000);
    expect(await company.write('', audio)).toHaveLength(1);
    expect(await company.ticket()).toMatchObject({ status: 'pending' });
    company.wait(2000);
    expect(await company.write('Oi')).toEqual([menu]);
    expect(await company.tickets()).toHaveLength(1);
  });

  test.each([
    ['an audio', audio],
    ['a call', call],
  ])('%s that takes the ticket up again in its queue: as one that comes back there', async (_what, more) => {
    const company = await startBotCompany(world, {
      settings: { ...settings, sendQueuePosition: 'enabled', sendQueuePositionMessage: 'Posição:' },
      connection,
      queues: [{ greetingMessage: 'Qual bolo?' }],
    });
    expect(await company.write('Oi')).toEqual(['Olá!', 'Qual bolo?', 'Posição: *1*']);
    const before = await company.ticket();
    const close = { set: { status: 'closed', closedAt: company.runtime.clock.iso() } };
    await company.runtime.store.update(ticketKey(before), close);
    const { companyId, conversationId } = before;
    const free = { remove: ['activeTicketId'] };
    await company.runtime.store.update(conversationEntity.key({ companyId, conversationId }), free);
    company.wait(2000);
    expect(await company.write('', more)).toHaveLength(1);
    expect(await company.ticket()).toMatchObject({
      id: before.id,
      status: 'pending',
      queueId: before.queueId,
    });
    company.wait(2000);
    expect(await company.write('Oi')).toEqual([expect.stringMatching(/^Posição: /)]);
    expect((await company.ticket()).bot).toBeUndefined();
    company.wait(2000);
    expect(await company.write('Oi')).toEqual([]);
  });

  test('a file that is too large begins, as any message does', async () => {
    const company = await startBotCompany(world, { settings, connection, queues: [{}, {}] });
    expect(await company.write('', large)).toEqual([expect.stringContaining(' 64 MB '), menu]);
  });

  test('not where somebody serves the ticket', async () => {
    const company = await startBotCompany(world, { settings, connection, queues: [{}, {}] });
    await company.write('\u200EOi');
    await company.serve();
    expect(await company.write('', audio)).toHaveLength(1);
    expect((await company.ticket()).bot).toBeUndefined();
    expect(await company.write('Oi')).toEqual([]);
  });

  test('that is written with the ticket: an audio that opens one costs what it cost', async () => {
    const company = await startBotCompany(world, { settings, connection, queues: [{}, {}] });
    // From here on the bot's settings are cached.
    await company.write('\u200EOi');
    world.usage.length = 0;
    await company.write('', { ...audio, chat: { pn: '5511977776666' } });
    const units = world.usage.reduce((sum, { write }) => sum + write, 0);
    expect((await company.ticket()).bot).toBeDefined();
    expect(units).toBeLessThanOrEqual(29);
  });
});

test('a blocked contact is told nothing', async () => {
  const company = await startBotCompany(world, { settings: { acceptAudioMessageContact: 'disabled' } });
  await company.write('Oi');
  const { companyId, conversationId } = await company.ticket();
  await company.runtime.store.update(conversationEntity.key({ companyId, conversationId }), {
    set: { blocked: true },
  });
  expect(await company.write('', audio)).toEqual([]);
  expect(await company.write('', large)).toEqual([]);
});
