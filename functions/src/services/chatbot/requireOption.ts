import { findOption } from '@balcao/shared/chatbot/changeTree';
import type { ChatbotOption } from '@balcao/shared/records/chatbotModel';
import { AppError } from '@balcao/shared/errors';
import type { UserContext } from '../../platform/http/context.ts';
import { chatbotTreeEntity, findQueueOfOption } from '../../core/records/chatbotTreeEntity.ts';
import { storedTree } from '../../core/chatbot/storedTree.ts';

/**
 * Returns an option of the company and the id of its queue.
 *
 * @throws AppError ERR_NO_OPTION_FOUND
 */
export async function requireOption(
  { store, companyId }: Pick<UserContext, 'store' | 'companyId'>,
  id: number,
): Promise<ChatbotOption & { queueId: number }> {
  const queueId = await findQueueOfOption(store, companyId, id);
  if (queueId === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
  const item = await store.get(chatbotTreeEntity.key({ companyId, queueId }), { consistent: true });
  const option = findOption(storedTree(item).options, id);
  if (option === undefined) throw new AppError('ERR_NO_OPTION_FOUND');
  return { ...option, queueId };
}
