import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textPlaces } from '@balcao/shared/messages/textPlaces';
import { companySettingKeys } from '@balcao/shared/settings/companySettingDefaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Declared, type FieldReaders, type Form, openFieldReaders } from './reach/openFieldReaders.ts';

const root = join(import.meta.dirname, '../..');
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);
const sources = globSync('{functions,shared,frontend}/{src,server}/**/*.{ts,tsx}', { cwd: root })
  .filter(isProduct)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const settings = { file: 'shared/src/settings/settingsModel.ts', begins: 'const companySettings' };
const forms: Readonly<Record<keyof typeof textPlaces, Form>> = {
  connection: { file: 'shared/src/records/connectionModel.ts', begins: 'const connectionSettings' },
  company: settings,
  queue: { file: 'shared/src/records/queueModel.ts', begins: 'const queue =' },
  option: { file: 'shared/src/records/chatbotModel.ts', begins: 'const chatbotOption' },
  fileList: { file: 'shared/src/files/fileListModel.ts', begins: 'const fileList =' },
  stage: { file: 'shared/src/records/tagModel.ts', begins: 'const tag =' },
  user: { file: 'shared/src/records/userModel.ts', begins: 'const user =' },
  schedule: { file: 'functions/src/services/schedules/scheduleEntity.ts', begins: 'interface ScheduleItem' },
};

let readers: FieldReaders;
beforeAll(() => {
  readers = openFieldReaders(root, isProduct);
}, 300_000);
afterAll(() => readers.close());

test('what a company may set is read somewhere', () => {
  // The app looks settings up by key (`companySetting`), which the compiler does not count as reading a field.
  const named = new Set(
    sources
      .flatMap(({ text }) => [...text.matchAll(/\bcompanySetting\([^']*'(\w+)'\)/g)])
      .map(([, key]) => key),
  );
  const isRead = (key: string) => named.has(key) || readers.of(settings, key).length > 0;
  expect(companySettingKeys.filter((key) => !isRead(key))).toEqual([]);
}, 300_000);

const timers = new Set(
  sources
    .filter(({ file }) => file.endsWith('/area.ts'))
    .flatMap(({ text }) => [...text.matchAll(/import\('\.\/(?:\w+\/)?(\w+Timer)\.ts'\)/g)])
    .map(([, name]) => name),
);
function senderOf(file: string): string | undefined {
  const name = basename(file, '.ts');
  if (file.startsWith('functions/src/services/engine/steps/')) return `step:${name}`;
  if (file.startsWith('functions/src/core/tickets/moves/')) return `move:${name}`;
  return timers.has(name) ? `timer:${name.slice(0, -'Timer'.length)}` : undefined;
}

/**
 * The steps, moves and timers closest to the code that reads a text, on every path of callers; for steps also the steps
 * that call them.
 */
function sendersOf(reading: readonly Declared[]): string[] {
  const found = new Set<string>();
  const seen = new Map(reading.map((declared) => [`${declared.file} ${declared.name}`, declared]));
  for (const declared of seen.values()) {
    const sender = senderOf(declared.file);
    if (sender !== undefined) found.add(sender);
    for (const user of readers.usersOf(declared)) {
      const isNext =
        sender === undefined || user.file === declared.file || senderOf(user.file)?.startsWith('step:');
      if (isNext) seen.set(`${user.file} ${user.name}`, user);
    }
  }
  return [...found].toSorted();
}

const texts = Object.entries(textPlaces).flatMap(([form, fields]) =>
  Object.entries<readonly string[]>(fields).map(([field, senders]) => ({ form, field, senders })),
);
/** Senders that the test leaves out: code on a path to the text, which never sends it. */
const silent: Readonly<Record<string, readonly string[]>> = {
  // queueTickets moves tickets of a deleted queue without a message. queueHours asks only for the hours of queues,
  // through a function that also handles connections.
  'connection.collectiveVacationMessage': ['timer:queueTickets'],
  'connection.outOfHoursMessage': ['step:queueHours', 'timer:queueTickets'],
  'queue.greetingMessage': ['timer:queueTickets'],
  'fileList.message': ['timer:queueTickets'],
  'queue.outOfHoursMessage': ['timer:queueTickets'],
};

test.each(texts)(
  '$form: $field is sent by what `textPlaces` names, and nothing else',
  ({ form, field, senders }) => {
    const found = sendersOf(readers.of(forms[form as keyof typeof forms], field));
    expect(found).toEqual([...senders, ...(silent[`${form}.${field}`] ?? [])].toSorted());
  },
  300_000,
);
