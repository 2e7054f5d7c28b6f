import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chatbotOption } from '@balcao/shared/records/chatbotModel';
import { connectionSettings } from '@balcao/shared/records/connectionModel';
import { fileList } from '@balcao/shared/files/fileListModel';
import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { queue } from '@balcao/shared/records/queueModel';
import { schedule } from '@balcao/shared/schedules/scheduleModel';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import { tag } from '@balcao/shared/records/tagModel';
import { user } from '@balcao/shared/records/userModel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { type Play, textCases } from './testing/textCases.ts';

/** Form fields that are not texts for customers: names, colours, addresses, numbers as strings. */
const notSaid = new Set([
  'name',
  'color',
  'email',
  'hoursCloseTicketsAuto',
  'defaultTicketsManagerWidth',
  'provider',
]);
const forms = {
  connection: connectionSettings,
  company: companySettings,
  queue,
  option: chatbotOption,
  fileList,
  stage: tag,
  user,
  schedule,
};

/** Names of the form's free-text fields. */
function textsOf(form: z.ZodObject): string[] {
  const isText = (schema: unknown): boolean => {
    if (schema instanceof z.ZodDefault) return isText(schema.unwrap());
    return (
      schema instanceof z.ZodString && schema.format === null && schema.def.checks?.some(isPattern) !== true
    );
  };
  return Object.entries(form.shape)
    .filter(([name, schema]) => isText(schema) && !notSaid.has(name))
    .map(([name]) => name)
    .toSorted();
}
const isPattern = (check: z.core.$ZodCheck) => check._zod.def.check === 'string_format';

test.each(Object.entries(forms))('every text of a %s has something that sends it', (name, form) => {
  const places = textPlaces[name as keyof typeof forms];
  expect(Object.keys(places).toSorted()).toEqual(textsOf(form));
});

const folders = { step: 'services/engine/steps/', move: 'core/tickets/moves/', timer: '*/*/**/' };
const senders = new Set(Object.values(textPlaces).flatMap((fields) => Object.values(fields).flat()));
test.each([...senders])('%s is there', (sender) => {
  const [kind, name] = sender.split(':') as [keyof typeof folders, string];
  const file = `${folders[kind]}${name}${kind === 'timer' ? 'Timer' : ''}.ts`;
  expect(globSync(file, { cwd: join(import.meta.dirname, '../..') }), file).toHaveLength(1);
});

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

const plays = Object.entries(textCases).flatMap(([form, fields]) =>
  Object.entries<Readonly<Record<string, Play>>>(fields).flatMap(([field, senders]) =>
    Object.entries(senders).map(([sender, play]) => [`${form}.${field}`, sender, play] as const),
  ),
);
const text = 'Texto de prova, {{firstName}}';

test.each(plays)('%s is sent by %s, filled in; an empty one is not', async (_text, _sender, play) => {
  const said = (await play(house, text)).filter((body) => body.includes('Texto de prova'));
  expect(said).toEqual([expect.stringContaining('Texto de prova, Cliente')]);
  const without = await play(house, '');
  expect(without.filter((body) => body.trim() === '')).toEqual([]);
  expect(without.length).toBeLessThanOrEqual(1);
});
