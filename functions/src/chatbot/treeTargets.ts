import type { ChatbotOption, ChatbotTree } from '@balcao/shared/chatbot/chatbotModel';
import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { NamedThing } from '../db/assertThere.ts';
import { namedFileList } from '../files/fileListEntity.ts';
import { namedIntegration } from '../integrations/integrationEntity.ts';
import { queueEntity } from '../queues/queueEntity.ts';
import { userEntity } from '../users/userEntity.ts';

/**
 * What the options of a tree lead to, each once, for `assertThere`. What `before` led to already may have gone meanwhile:
 * it is not asked for again, or no other option could be changed.
 */
export function treeTargets(companyId: number, tree: ChatbotTree, before: ChatbotTree): NamedThing[] {
  const known = new Set(everyOption(before).flatMap(targetNames));
  const named = new Map<string, NamedThing>();
  for (const option of everyOption(tree))
    for (const [at, name] of targetNames(option).entries()) {
      const thing = targetsOf(companyId, option)[at];
      if (thing !== undefined && !known.has(name)) named.set(name, thing);
    }
  return [...named.values()];
}

function targetsOf(companyId: number, option: ChatbotOption): NamedThing[] {
  const { optQueueId, optUserId, optIntegrationId, optFileId } = option;
  return [
    ...(optQueueId === null
      ? []
      : [[queueEntity.key({ companyId, id: optQueueId }), 'ERR_NO_QUEUE_FOUND'] as const]),
    ...(optUserId === null
      ? []
      : [[userEntity.key({ companyId, id: optUserId }), 'ERR_NO_USER_FOUND'] as const]),
    ...namedIntegration(companyId, optIntegrationId),
    ...namedFileList(companyId, optFileId),
  ];
}

/** In the order of `targetsOf`. */
function targetNames({ optQueueId, optUserId, optIntegrationId, optFileId }: ChatbotOption): string[] {
  const targets = { queue: optQueueId, user: optUserId, integration: optIntegrationId, file: optFileId };
  return Object.entries(targets).flatMap(([kind, id]) => (id === null ? [] : `${kind} ${id}`));
}
