import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatbotOption } from '@balcao/shared/chatbot/chatbotModel';
import { company } from '@balcao/shared/companies/companyModel';
import { connection } from '@balcao/shared/connections/connectionModel';
import { contact } from '@balcao/shared/contacts/contactModel';
import { queue } from '@balcao/shared/queues/queueModel';
import { platformSettingKeys } from '@balcao/shared/settings/platformSettings';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import { tag } from '@balcao/shared/tags/tagModel';
import { user } from '@balcao/shared/users/userModel';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** All that may be set, by who has it. */
const fields = Object.entries({
  settings: Object.keys(companySettings.shape),
  company: Object.keys(company.shape),
  platform: platformSettingKeys,
  connection: Object.keys(connection.shape),
  queue: Object.keys(queue.shape),
  option: Object.keys(chatbotOption.shape),
  stage: Object.keys(tag.shape),
  user: Object.keys(user.shape),
  contact: Object.keys(contact.shape),
}).flatMap(([of, names]) => names.map((name) => `${of}.${name}`));

/** What changes nothing that a customer receives, by why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'Nobody sets it: it says which, whose, since when, how many, or how it goes.': [
    ...['settings.companyId', 'company.id', 'company.lastLogin', 'company.numberAttendants'],
    ...['company.numberConections', 'company.numberQueues', 'company.createdAt', 'company.updatedAt'],
    ...['connection.id', 'connection.companyId', 'connection.channel', 'connection.status'],
    ...['connection.number', 'connection.downSince', 'connection.qrcode', 'connection.retries'],
    ...['connection.createdAt', 'connection.updatedAt', 'queue.id', 'queue.companyId', 'queue.updatedAt'],
    ...['option.id', 'stage.id', 'stage.companyId', 'stage.userId', 'stage.createdAt', 'stage.updatedAt'],
    ...['user.id', 'user.companyId', 'user.online', 'user.super', 'contact.id', 'contact.companyId'],
    ...['contact.isGroup', 'contact.channel', 'contact.whatsapp', 'contact.createdAt', 'contact.updatedAt'],
  ],
  'Nothing runs it yet: the engine’s steps for flows, integrations, prompts and files pass on.': [
    ...['connection.integrationId', 'connection.promptId', 'connection.flowIdWelcome'],
    ...['connection.flowIdNotPhrase', 'queue.integrationId', 'queue.fileListId', 'option.optIntegrationId'],
    'option.optFileId',
  ],
  'A name that customers read only as a variable of a text.': ['company.name', 'connection.name'],
  'What people of the company see or may do.': [
    ...['settings.lgpdDeleteMessage', 'settings.lgpdHideNumber', 'settings.requiredTag'],
    ...['settings.showNotificationPending', 'settings.waitLimit', 'platform.supportNumber'],
    ...['connection.isDefault', 'queue.color', 'stage.name', 'stage.color', 'stage.kanban'],
    ...['user.profile', 'user.profileImage', 'user.whatsappId', 'user.whatsapp', 'user.allTicket'],
    ...['user.allowGroup', 'user.allHistoric', 'user.allUserChat', 'user.userClosePendingTicket'],
    ...['user.showDashboard', 'user.allowRealTime', 'user.allowConnections', 'user.defaultMenu'],
    ...['user.defaultTheme', 'user.defaultTicketsManagerWidth', 'user.language', 'user.startWork'],
    ...['user.endWork', 'user.email', 'contact.urlPicture', 'contact.extraInfo', 'contact.tags'],
    'contact.email',
  ],
  'Where messages go to, or by what they are sent: not what they say.': [
    'contact.number',
    'connection.token',
  ],
  'Whether a company is served at all.': [
    ...['company.email', 'company.phone', 'company.document', 'company.planId', 'company.status'],
    ...['company.dueDate', 'company.recurrence'],
  ],
};

const page = readFileSync(join(root, 'docs/engine.md'), 'utf8');
const [, table = ''] = page.split('\n## Settings\n');
const rows = [...table.matchAll(/^\| `(\w+\.\w+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name = '', ...proofs]) => ({ name, proofs }),
);

test('docs/engine.md has a row for every setting that changes what a customer receives', () => {
  const listed = [...rows.map(({ name }) => name), ...Object.values(others).flat()];
  expect(fields.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !fields.includes(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  // No row that is not read as one.
  expect(rows).toHaveLength(table.match(/^\| `/gm)?.length ?? 0);
});

test.each(rows)('what proves $name is there', ({ proofs }) => {
  for (const proof of proofs) {
    const [, title = '', file = ''] = /^\[(.+)\]\(\.\.\/([\w./]+\.test\.ts)\)$/.exec(proof) ?? [];
    expect(file, proof).not.toBe('');
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(`'${title}'`);
  }
});
