import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { type TargetField, targetFields } from '@balcao/shared/chatbot/optionRules';
import type { NamedThing } from '../../platform/db/assertThere.ts';
import { namedFileList } from '../records/fileListEntity.ts';
import { namedIntegration } from '../records/integrationEntity.ts';
import { queueEntity } from '../records/queueEntity.ts';
import { userEntity } from '../people/userEntity.ts';

/** What the number in a field names, for `assertThere`. */
const things: Readonly<Record<TargetField, (companyId: number, id: number) => NamedThing[]>> = {
  optQueueId: (companyId, id) => [[queueEntity.key({ companyId, id }), 'ERR_NO_QUEUE_FOUND']],
  optUserId: (companyId, id) => [[userEntity.key({ companyId, id }), 'ERR_NO_USER_FOUND']],
  optIntegrationId: namedIntegration,
  optFileId: namedFileList,
};

/**
 * What the options of a tree lead to, each once, for `assertThere`. What `before` led to already may have gone meanwhile:
 * it is not asked for again, or no other option could be changed.
 */
export function treeTargets(
  companyId: number,
  tree: readonly TreeOption[],
  before: ChatbotTree,
): NamedThing[] {
  return newTargets(tree, before).flatMap(([field, id]) => things[field](companyId, id));
}

/** What a tree leads to and `before` did not, by the field that names it: each once. */
export function newTargets(
  tree: readonly TreeOption[],
  before: ChatbotTree,
): (readonly [TargetField, number])[] {
  const named = new Map(targetsOf(tree).map((target) => [target.join(' '), target] as const));
  for (const target of targetsOf(before)) named.delete(target.join(' '));
  return [...named.values()];
}

function targetsOf(tree: readonly TreeOption[]): (readonly [TargetField, number])[] {
  return everyOption(tree).flatMap((option) =>
    targetFields.flatMap((field) => {
      const id = option[field];
      return id === null ? [] : [[field, id] as const];
    }),
  );
}
