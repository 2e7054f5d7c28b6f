import type { ChatbotOption } from '../records/chatbotModel.ts';
import type { OptionType } from '../records/optionTypes.ts';

/** Length of an option's name. */
export const shortestOption = 4;
export const longestOption = 100;

/** Fields that hold an option's target. */
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

/** The target field of a type; null if it has none. */
export function targetOf(type: OptionType): TargetField | null {
  return targets[type];
}

/** Clears the targets of other types, which the form does not show: invisible values must have no effect. */
export function withOwnTargets<Option extends Pick<Checked, 'queueType'> & Targets & { options: Option[] }>(
  tree: readonly Option[],
): Option[] {
  return tree.map((option) => {
    const own = targetOf(option.queueType);
    const targets = { ...noTargets, ...(own !== null && { [own]: option[own] }) };
    return { ...option, ...targets, options: withOwnTargets(option.options) };
  });
}

/** An option, stored or to be stored. */
type Checked = Targets &
  Pick<ChatbotOption, 'queueType' | 'greetingMessage'> & { options: readonly Checked[] };

/**
 * The field that an option lacks: a text if it has options below (the text asks the question), or the target of its
 * type.
 */
export function optionIssue(option: Checked): 'greetingMessage' | TargetField | null {
  if (option.options.length > 0 && option.greetingMessage.trim() === '') return 'greetingMessage';
  const own = targetOf(option.queueType);
  return own !== null && option[own] === null ? own : null;
}

/** Path of the first missing field in a tree (`0.options.2.optQueueId`); null if it is complete. */
export function treeIssue(tree: readonly Checked[], at = ''): string | null {
  for (const [place, option] of tree.entries()) {
    const issue = optionIssue(option);
    if (issue !== null) return `${at}${place}.${issue}`;
    const below = treeIssue(option.options, `${at}${place}.options.`);
    if (below !== null) return below;
  }
  return null;
}
