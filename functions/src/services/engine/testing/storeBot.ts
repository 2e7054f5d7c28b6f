import { chatbotTreeEntity } from '../../../core/records/chatbotTreeEntity.ts';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import { directoryWrite } from '../../../core/company/directoryEntity.ts';
import { connectionEntity, toDirectoryConnection } from '../../../core/records/connectionEntity.ts';
import { fileListToItem } from '../../../core/records/fileListEntity.ts';
import { queueEntity } from '../../../core/records/queueEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companySettingsEntity } from '../../../core/company/settingsEntity.ts';
import { type SampleBot, sampleFacts, sampleQueue } from './sampleBot.ts';

const at = '2026-01-01T00:00:00.000Z';

/**
 * Stores a company's settings for the bot as the engine reads them, with users 5 (Ana) and 6 (Bruno) in its directory.
 */
export async function storeBot(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  given: SampleBot,
): Promise<void> {
  const { company, connection, names } = sampleFacts(given);
  const queues = [...(given.queues ?? []), ...(given.others ?? [])].map(sampleQueue);
  const mine = { ...connection, companyId };
  await store.transact([
    {
      put: companyEntity.toItem({
        ...company,
        schedules: [...company.schedules],
        companyId,
        email: '',
        phone: '',
        document: '',
        planId: 1,
        status: true,
        dueDate: null,
        recurrence: 'MENSAL',
        userCount: 2,
        queueCount: queues.length,
        connectionCount: 1,
        defaultConnectionId: connection.id,
        createdAt: at,
        updatedAt: at,
        version: 1,
      }),
    },
    { put: companySettingsEntity.toItem({ companyId, ...given.settings }) },
    { put: connectionEntity.toItem(mine) },
    ...queues.map((queue) => ({ put: queueEntity.toItem({ ...queue, companyId }) })),
    ...(given.fileLists ?? []).map((list) => ({ put: fileListToItem({ ...list, companyId }) })),
    ...Object.entries(given.trees ?? {}).map(([queueId, options]) => ({
      put: chatbotTreeEntity.toItem({
        companyId,
        queueId: Number(queueId),
        options,
        updatedAt: at,
        version: 1,
      }),
    })),
  ]);
  for (const write of [
    directoryWrite(companyId, 'connection', mine.id, { connection: toDirectoryConnection(mine) }),
    ...[...names.users].map(([id, user]) => directoryWrite(companyId, 'user', id, { user })),
    ...queues.map(({ id, name, color }) =>
      directoryWrite(companyId, 'queue', id, { queue: { name, color } }),
    ),
  ])
    await store.transact([write]);
}
