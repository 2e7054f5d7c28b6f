import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { houseTexts } from '@balcao/shared/messages/houseTexts';
import { languages } from '@balcao/shared/users/userModel';
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
      expect(await company.write('', audio)).toEqual([houseTexts[language].audioRefused]);
      // On a ticket that somebody serves as well; other messages are not.
      await company.serve();
      expect(await company.write('', audio)).toEqual([houseTexts[language].audioRefused]);
      expect(await company.write('', { mediaType: 'image', mediaFailure: 'unavailable' })).toEqual([]);
    },
  );

  test('is refused of a contact whose audio is not taken, and stored', async () => {
    const company = await startBotCompany(world);
    await company.write('Oi');
    await company.changeContact({ acceptAudioMessage: false });
    expect(await company.write('', audio)).toEqual([houseTexts.pt.audioRefused]);
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

test('a blocked contact is told nothing', async () => {
  const company = await startBotCompany(world, { settings: { acceptAudioMessageContact: 'disabled' } });
  await company.write('Oi');
  const { companyId, conversationId } = await company.ticket();
  const { conversationEntity } = await import('@balcao/shared/server/conversations/conversationEntity');
  await company.runtime.store.update(conversationEntity.key({ companyId, conversationId }), {
    set: { blocked: true },
  });
  expect(await company.write('', audio)).toEqual([]);
  expect(await company.write('', large)).toEqual([]);
});
