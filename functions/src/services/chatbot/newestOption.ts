import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import type { Write } from '@balcao/shared/server/db/store';
import { chatbotTreeEntity } from '../../core/records/chatbotTreeEntity.ts';

/** Reads the id of the option that a write of a queue's menu adds: the last one of those that `among` finds. */
export const newestOption =
  <Input>(among: (menu: { options: ChatbotTree }, input: Input) => ChatbotTree | undefined) =>
  (write: Write, input: Input): number | undefined =>
    'put' in write && chatbotTreeEntity.owns(write.put)
      ? among(chatbotTreeEntity.fromItem(write.put), input)?.at(-1)?.id
      : undefined;
