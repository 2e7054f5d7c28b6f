import type { ChatbotTree } from '@balcao/shared/records/chatbotModel';
import { everyOption } from '@balcao/shared/chatbot/changeTree';
import type { TreeOption } from '@balcao/shared/chatbot/optionForm';
import { type TargetField, targetFields } from '@balcao/shared/chatbot/optionRules';
import type { NamedThing } from '../../platform/db/assertThere.ts';
import { namedFileList } from '../records/fileListEntity.ts';
import { namedIntegration } from '../records/integrationEntity.ts';
import { queueEntity } from '../records/queueEntity.ts';
import { userEntity } from '../people/userEntity.ts';

/** Keys and error codes for the target in each field, for `assertThere`. */
const things: Readonly<Record<TargetField, (companyId: number, id: number) => NamedThing[]>> = {
  optQueueId: (companyId, id) => [[queueEntity.key({ companyId, id }), 'ERR_NO_QUEUE_FOUND']],
  optUserId: (companyId, id) => [[userEntity.key({ companyId, id }), 'ERR_NO_USER_FOUND']],
  optIntegrationId: namedIntegration,
  optFileId: namedFileList,
};

/**
 * The new targets of a tree, each once, for `assertThere`. Targets already in `before` are left out: if one of them has
 * been deleted meanwhile, checking it would refuse every change of the tree.
 */
export function treeTargets(
  companyId: number,
  tree: readonly TreeOption[],
  before: ChatbotTree,
): NamedThing[] {
  return newTargets(tree, before).flatMap(([field, id]) => things[field](companyId, id));
}

/** Targets in `tree` that are not in `before`, with the field that names them; each once. */
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
