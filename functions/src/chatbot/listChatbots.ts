import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import { rowsAnswered } from '../http/answerSize.ts';
import type { Handler } from '../http/handler.ts';
import { listQueueItems } from '../queues/queueEntity.ts';
import { chatbotTreeEntity } from './chatbotTreeEntity.ts';
import { storedTree } from './storedTree.ts';

/** By the order of their queues. Two round trips, however many queues. */
export const listChatbots: Handler<typeof chatbotApi.listChatbots> = async (ctx) => {
  const { store, companyId } = ctx;
  const queues = await listQueueItems(store, companyId);
  const trees = await store.batchGet(
    queues.map(({ id }) => chatbotTreeEntity.key({ companyId, queueId: id })),
  );
  const shown = queues.flatMap(({ id: queueId }, at) =>
    storedTree(trees[at]).options.map((option) => ({ ...option, queueId })),
  );
  return rowsAnswered(ctx, shown);
};
