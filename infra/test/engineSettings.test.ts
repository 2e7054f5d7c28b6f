import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatbotOption } from '@balcao/shared/records/chatbotModel';
import { company } from '@balcao/shared/companies/companyModel';
import { connection } from '@balcao/shared/records/connectionModel';
import { contact } from '@balcao/shared/records/contactModel';
import { queue } from '@balcao/shared/records/queueModel';
import { platformSettingKeys } from '@balcao/shared/settings/platformSettings';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import { tag } from '@balcao/shared/records/tagModel';
import { user } from '@balcao/shared/records/userModel';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** All fields of what people set up, as `<owner>.<field>`. */
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

/** Fields that change nothing that a customer receives, by reason and owner. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Nobody sets it: it says which, whose, since when, how many, or how it goes.': {
    settings: 'companyId',
    company:
      'id lastLogin numberAttendants numberConections numberQueues folderSize numberFileFolder updatedAtFolder createdAt updatedAt',
    connection: 'id companyId channel status number downSince qrcode retries createdAt updatedAt',
    queue: 'id companyId updatedAt',
    option: 'id',
    stage: 'id companyId userId createdAt updatedAt',
    user: 'id companyId online invited darkMode super',
    contact: 'id companyId isGroup channel whatsapp createdAt updatedAt',
  },
  'Nothing runs it yet: flows, integrations, prompts and the import of old messages come with their own areas.':
    {
      connection:
        'integrationId promptId flowIdWelcome flowIdNotPhrase provider enableImportMessage importOldMessages importRecentMessages importOldMessagesGroups closedTicketsPostImported queueIdImportMessages statusImportMessages',
      queue: 'integrationId',
      option: 'optIntegrationId',
    },
  'A name that customers read only as a variable of a text.': {
    company: 'name',
    connection: 'name',
  },
  'What people of the company see or may do.': {
    connection: 'isDefault',
    settings: 'lgpdDeleteMessage lgpdHideNumber requiredTag showNotificationPending waitLimit',
    platform:
      'appName primaryColorLight primaryColorDark appLogoLight appLogoDark appLogoFavicon supportNumber revealUnknownEmail allowSignup userCreation trialDays',
    queue: 'color',
    stage: 'name color kanban laneOrder',
    user: 'profile profileImage whatsappId whatsapp allTicket allowGroup allHistoric allUserChat userClosePendingTicket showDashboard allowRealTime allowConnections defaultMenu defaultTheme defaultTicketsManagerWidth language startWork endWork email',
    contact: 'urlPicture extraInfo tags email',
  },
  'Where messages go to, or by what they are sent: not what they say.': {
    contact: 'number',
    connection: 'token',
  },
  'What the platform knows of a company, and whether it serves it at all.': {
    company: 'email phone document planId status dueDate recurrence paymentMethod proveEmailUntil',
  },
};
const otherFields = Object.values(others).flatMap((names) =>
  Object.entries(names).flatMap(([of, list]) => list.split(' ').map((name) => `${of}.${name}`)),
);

const page = readFileSync(join(root, 'docs/engine.md'), 'utf8');
const [, table = ''] = page.split('\n## Settings\n');
const rows = [...table.matchAll(/^\| `(\w+\.\w+)` +\| [^|]+ \| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(
  ([, name = '', ...proofs]) => ({ name, proofs }),
);

test('docs/engine.md has a row for every setting that changes what a customer receives', () => {
  const listed = [...rows.map(({ name }) => name), ...otherFields];
  expect(fields.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !fields.includes(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  // Every row of the table was parsed.
  expect(rows).toHaveLength(table.match(/^\| `/gm)?.length ?? 0);
});

test.each(rows)('what proves $name is there', ({ proofs }) => {
  for (const proof of proofs) {
    const [, title = '', file = ''] = /^\[(.+)\]\(\.\.\/([\w./]+\.test\.ts)\)$/.exec(proof) ?? [];
    expect(file, proof).not.toBe('');
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(`'${title}'`);
  }
});
