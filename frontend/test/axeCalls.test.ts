import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phonePictures } from '../dev/phonePictures.ts';

const root = join(import.meta.dirname, '..');
const under = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name));
const textOf = (name: string) => readFileSync(join(root, name), 'utf8');

/** Number of axe calls of each test file, and the state that the pictures cannot show. */
const kept: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'src/areas/campaigns/campaigns.browser.test.ts': [2, 'a text that is missing; the preview of a file alone'],
  'src/areas/companies/companies.browser.test.ts': [1, 'a question over the cards of a phone, opened there'],
  'src/areas/connections/allConnections.browser.test.ts': [1, 'a list cut off at a thousand companies'],
  'src/areas/connections/connectionParts.browser.test.ts': [1, 'a question that no company is asked yet'],
  'src/areas/contacts/contactList.browser.test.ts': [1, 'further rows that did not come'],
  'src/areas/groups/groups.browser.test.ts': [
    2,
    'who has reacted; the contact’s drawer on a phone, opened there',
  ],
  'src/areas/messageActions/interactive.browser.test.ts': [
    1,
    'lists and buttons as they left, below each other',
  ],
  'src/areas/sharedItems/sharedItems.browser.test.ts': [1, 'the contact’s drawer on a phone, opened there'],
  'src/areas/ticketNotes/ticketNotes.browser.test.ts': [1, 'the contact’s drawer on a phone, opened there'],
  'src/areas/tickets/header.browser.test.ts': [1, 'the robot switched off for a contact'],
  'src/kit/kit.browser.test.ts': [7, 'the kit’s own page, which is not the product’s'],
  'src/kit/table/table.browser.test.ts': [1, 'the kit’s own page, which is not the product’s'],
};

test('axe looks at the pictures: no other browser test calls it, but those that stand here with a reason', () => {
  const calls = under('src')
    .map((name) => [name, textOf(name).split('seriousFindings(').length - 1] as const)
    .filter(([, times]) => times > 0);
  expect(Object.fromEntries(calls)).toEqual(
    Object.fromEntries(Object.entries(kept).map(([name, [times]]) => [name, times])),
  );
});

test('what is looked at on a phone as well is a picture', () => {
  const steps = under('dev')
    .filter((name) => name.startsWith('dev/steps/'))
    .map(textOf)
    .join('');
  expect([...phonePictures].filter((picture) => !steps.includes(`'${picture}'`))).toEqual([]);
});
