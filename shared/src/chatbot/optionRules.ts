import type { ChatbotOption } from './chatbotModel.ts';
import type { OptionType } from './optionTypes.ts';

/** Fewest and most characters of an option's name. */
export const shortestOption = 4;
export const longestOption = 100;

type Targets = Pick<ChatbotOption, 'optQueueId' | 'optUserId' | 'optIntegrationId' | 'optFileId'>;
export type TargetField = keyof Targets;

const targets: Readonly<Record<OptionType, TargetField | null>> = {
  text: null,
  attendent: 'optUserId',
  queue: 'optQueueId',
  integration: 'optIntegrationId',
  file: 'optFileId',
};

/** The field that names where an option of a type leads; null where it leads nowhere. */
export function targetOf(type: OptionType): TargetField | null {
  return targets[type];
}

/** An option, stored or about to be. */
type Checked = Targets &
  Pick<ChatbotOption, 'queueType' | 'greetingMessage'> & { options: readonly Checked[] };

/**
 * What an option lacks (automation specification, sections 4 and 5): a text before there is something below it, since
 * that is what asks, and what its type leads to.
 */
export function optionIssue(option: Checked): 'greetingMessage' | TargetField | null {
  if (option.options.length > 0 && option.greetingMessage.trim() === '') return 'greetingMessage';
  const own = targetOf(option.queueType);
  return own !== null && option[own] === null ? own : null;
}

/** The first option of a tree that lacks something, as a path of dots (`0.options.2.optQueueId`). */
export function treeIssue(tree: readonly Checked[], at = ''): string | null {
  for (const [place, option] of tree.entries()) {
    const issue = optionIssue(option);
    if (issue !== null) return `${at}${place}.${issue}`;
    const below = treeIssue(option.options, `${at}${place}.options.`);
    if (below !== null) return below;
  }
  return null;
}
