import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import { connectionSettings } from '@balcao/shared/connections/connectionModel';
import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { queue } from '@balcao/shared/queues/queueModel';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import { tag } from '@balcao/shared/tags/tagModel';
import { user } from '@balcao/shared/users/userModel';
import { expect, test } from 'vitest';
import * as z from 'zod';

/** What is written into a form and is no text for customers: names, colours, addresses, numbers written out. */
const notSaid = new Set(['name', 'color', 'email', 'hoursCloseTicketsAuto', 'defaultTicketsManagerWidth']);
const forms = {
  connection: connectionSettings,
  company: companySettings,
  queue,
  option: chatbotOption,
  stage: tag,
  user,
};

/** Names of the fields that take any text. */
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

const source = join(import.meta.dirname, '..');
const senders = Object.values(textPlaces).flatMap((fields) =>
  Object.entries<readonly string[]>(fields).flatMap(([field, names]) =>
    names.map((name) => [field, name] as const),
  ),
);
const moves = senders.filter(([, name]) => name.startsWith('move:'));
test.each(moves)('%s is sent by %s', (field, name) => {
  const file = join(source, 'tickets/moves', `${name.slice('move:'.length)}.ts`);
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, 'utf8').includes(field)).toBe(true);
});

test.each(senders.filter(([, name]) => !name.startsWith('move:')))('%s: %s is there', (_field, name) => {
  const [kind, named] = name.split(':');
  const found = globSync(kind === 'step' ? `engine/steps/${named}.ts` : `*/${named}Timer.ts`, {
    cwd: source,
  });
  expect(found, name).toHaveLength(1);
});
