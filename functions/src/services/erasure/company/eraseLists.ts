import { chatbotTreeEntity } from '../../../core/records/chatbotTreeEntity.ts';
import { contactImportEntity } from '../../contactImports/contactImportEntity.ts';
import { contactListEntity } from '../../contactLists/contactListEntity.ts';
import { queueEntity } from '../../../core/records/queueEntity.ts';
import { tagsPartition } from '../../../core/records/tagEntity.ts';
import { ownPartitions, partitionOf, quickMessageListsOf, uniqueKinds } from './companyPartitions.ts';
import type { CompanyStep } from './companyStep.ts';
import { erasePartition } from './erasePartition.ts';

const pageSize = 50;

/** Deletes imports with their rows, which are only found through the import. */
export const eraseImports: CompanyStep = async ({ store }, { companyId }) => {
  const pk = contactImportEntity.partition({ companyId });
  const [item] = (await store.query({ pk, limit: 1, consistent: true })).items;
  if (item === undefined) return undefined;
  const one = contactImportEntity.fromItem(item);
  if (!(await erasePartition(store, { pk: partitionOf(companyId, 'IMPORT', one.id) })))
    await store.delete(contactImportEntity.key(one));
  return {};
};

/** Deletes contact lists with their rows, which are only found through the list. */
export const eraseContactLists: CompanyStep = async ({ store }, { companyId }) => {
  const pk = contactListEntity.partition({ companyId });
  const [item] = (await store.query({ pk, limit: 1, consistent: true })).items;
  if (item === undefined) return undefined;
  const { id } = contactListEntity.fromItem(item);
  if (!(await erasePartition(store, { pk: partitionOf(companyId, 'CONTACTLIST', id) })))
    await store.delete(contactListEntity.key({ companyId, id }));
  return {};
};

/** Deletes queues, each with its chatbot. */
export const eraseQueues: CompanyStep = async ({ store }, { companyId }) => {
  const pk = queueEntity.partition({ companyId });
  const { items } = await store.query({ pk, prefix: 'QUEUE#', limit: pageSize, consistent: true });
  const queues = items.map((item) => queueEntity.fromItem(item));
  await store.batchWrite(
    queues.map(({ id }) => ({ delete: chatbotTreeEntity.key({ companyId, queueId: id }) })),
  );
  await store.batchWrite(queues.map(({ id }) => ({ delete: queueEntity.key({ companyId, id }) })));
  return queues.length === 0 ? undefined : {};
};

/** Deletes all quick messages and their unique shortcodes. */
export const eraseQuickMessages: CompanyStep = async ({ store }, { companyId }, { at = 0 }) => {
  const found = (await quickMessageListsOf(store, companyId))[at];
  if (found === undefined) return undefined;
  const { bucket, list } = found;
  const kept = await erasePartition(store, { index: 'gsi1', pk: list });
  const taken = await erasePartition(store, { pk: partitionOf(companyId, 'UNIQUE', bucket) });
  return { place: { at: kept || taken ? at : at + 1 } };
};

export const eraseTags: CompanyStep = async ({ store }, { companyId }) =>
  (await erasePartition(store, { index: 'gsi1', pk: tagsPartition(companyId) })) ? {} : undefined;

/** Deletes the partitions whose keys follow from the company's id alone. */
export const erasePartitions: CompanyStep = async ({ store }, { companyId }, { at = 0 }) => {
  const partitions = [
    partitionOf(companyId),
    ...ownPartitions.map((name) => partitionOf(companyId, name)),
    ...uniqueKinds.map((kind) => partitionOf(companyId, 'UNIQUE', kind)),
  ];
  const pk = partitions[at];
  if (pk === undefined) return undefined;
  return { place: { at: (await erasePartition(store, { pk })) ? at : at + 1 } };
};
