import { definedEntities } from '@balcao/shared/server/db/entity';
import { expect, test } from 'vitest';
import { currentDataModel } from '../../../platform/db/currentDataModel.ts';
import { connectionPartitions, ownPartitions } from './companyPartitions.ts';

/**
 * Entities that are deleted through another item or expire, each with the step that deletes it or the way it expires.
 */
const otherwise: Readonly<Record<string, string>> = {
  announcementsRead: 'endPeople; of somebody who was deleted it expires',
  campaign: 'eraseCampaigns',
  campaignRun: 'eraseCampaigns',
  shipping: 'eraseCampaigns',
  chat: 'eraseChats',
  chatTip: 'eraseChats',
  chatMessage: 'eraseChats',
  chatSend: 'eraseChats',
  chatPointer: 'eraseChats',
  chatPair: 'eraseChats',
  chatMember: 'eraseChats',
  chatbotTree: 'eraseQueues',
  contactList: 'eraseContactLists',
  countedTicket: 'expires once its ticket is gone',
  importPart: 'eraseImports',
  messageClaim: 'goes with its message, of a change it expires',
  profile: 'goes with its contact, of a group’s member it expires',
  quickMessage: 'eraseQuickMessages',
  tag: 'eraseTags',
  timer: 'eraseTimers',
  todoList: 'endPeople',
  unique: 'uniqueKinds, eraseQuickMessages',
};

test('every entity of a company is in a partition that its erasure knows, or goes in a way that is said', async () => {
  // Loads every entity definition.
  await currentDataModel();
  const known = new Set([
    'C#{companyId}',
    ...ownPartitions.map((name) => `C#{companyId}#${name}`),
    ...connectionPartitions.map((name) => `C#{companyId}#${name}#{connectionId}`),
  ]);
  const own = definedEntities()
    .filter(({ pk }) => pk.startsWith('C#{companyId}'))
    // Campaigns use the wire's name for a connection.
    .map((entity) => ({ ...entity, pk: entity.pk.replace('{whatsappId}', '{connectionId}') }));
  const partitions = new Set<string>(own.map(({ pk }) => pk));
  expect([...known].filter((one) => !partitions.has(one))).toEqual([]);
  const missed = own.filter(
    ({ name, pk, personal }) => !known.has(pk) && personal !== 'contact' && !(name in otherwise),
  );
  expect(missed.map(({ name }) => name)).toEqual([]);
  expect(Object.keys(otherwise).filter((name) => !own.some((one) => one.name === name))).toEqual([]);
});
