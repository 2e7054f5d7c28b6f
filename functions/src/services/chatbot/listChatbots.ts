import type { chatbotApi } from '@balcao/shared/chatbot/chatbotApi';
import { rowsAnswered } from '../../platform/http/answerSize.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listQueueItems } from '../../core/records/queueEntity.ts';
import { chatbotTreeEntity } from '../../core/records/chatbotTreeEntity.ts';
import { storedTree } from '../../core/chatbot/storedTree.ts';

/**
 * Top-level options of all queues, in the order of the queues. Takes two round trips, however many queues there are.
 */
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
