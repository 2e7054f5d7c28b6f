import { languages } from '@balcao/shared/users/userModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBotCompany } from '../testing/startBotCompany.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());

/** What one says at 11:00. */
const morning = { pt: 'Bom dia', en: 'Good morning', es: 'Buenos días', tr: 'Günaydın' };

test.each(languages)('a company’s texts greet in its language: %s', async (language) => {
  const connection = { greetingMessage: '{{ms}}, {{firstName}}!' };
  const company = await startBotCompany(world, { connection, company: { language } });
  expect(await company.write('Oi')).toEqual([`${morning[language]}, Bia!`]);
});
