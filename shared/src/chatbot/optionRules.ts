import type { ChatbotOption } from '../records/chatbotModel.ts';
import type { OptionType } from '../records/optionTypes.ts';

/** Fewest and most characters of an option's name. */
export const shortestOption = 4;
export const longestOption = 100;

/** The fields that name where an option leads. */
export type TargetField = Extract<keyof ChatbotOption, `opt${string}Id`>;
type Targets = Pick<ChatbotOption, TargetField>;

const noTargets: Readonly<Record<TargetField, null>> = {
  optQueueId: null,
  optUserId: null,
  optIntegrationId: null,
  optFileId: null,
};
export const targetFields = Object.keys(noTargets) as TargetField[];

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

/** Options without the targets of other types, which their form does not show: what nobody sees must not act. */
export function withOwnTargets<Option extends Pick<Checked, 'queueType'> & Targets & { options: Option[] }>(
  tree: readonly Option[],
): Option[] {
  return tree.map((option) => {
    const own = targetOf(option.queueType);
    const targets = { ...noTargets, ...(own !== null && { [own]: option[own] }) };
    return { ...option, ...targets, options: withOwnTargets(option.options) };
  });
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
